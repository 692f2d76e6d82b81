import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { advertisement, amenity, fileUse, workPermit as workPermitTable } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { incidentKind } from "@/lib/features/tickets/kinds/incident";
import { jobOrderKind } from "@/lib/features/tickets/kinds/job-order";
import { visitorKind } from "@/lib/features/tickets/kinds/visitor";
import { workPermitKind } from "@/lib/features/tickets/kinds/work-permit";
import { type Caller, makeAdmin, makeTenant } from "@/tests/support/people";
import {
  accepted,
  adminWith,
  amenityId,
  dayFromNow,
  everyFlag,
  file,
  keyOf,
  setModules,
  validBody,
  withSession,
} from "@/tests/support/tickets";

/* Features of only some kinds: the office's fields, closing a case, files, shortcuts, the services screen's permit. */

let asTenant: Caller;
let asOther: Caller;
beforeAll(async () => {
  await setModules();
  [asTenant, asOther] = [await withSession(await makeTenant()), await withSession(await makeTenant())];
});

describe("a field of the office", () => {
  it("is left out of a tenant's creation, and refused in its update", async () => {
    const office = await adminWith(jobOrderKind, ...everyFlag);
    const own = { estimatedAmount: 5000, billOption: "Billable", comment: "mine" };
    const record = await file(asTenant, jobOrderKind, own);
    expect(record).toMatchObject({ estimatedAmount: null, billOption: null, comment: "" });
    for (const [name, value] of Object.entries(own)) {
      expect((await asTenant("PUT", `/request/${record.id}`, { ...record, [name]: value })).status).toBe(403);
    }
    const filled = accepted(await office("PUT", `/request/${record.id}`, { ...record, ...own }), 200);
    expect(filled).toMatchObject(own);
    // The tenant sends the whole record back unchanged.
    accepted(await asTenant("PUT", `/request/${record.id}`, { ...filled, title: "Again" }), 200);
  });

  it("is exact to the centavo", async () => {
    const office = await adminWith(jobOrderKind, ...everyFlag);
    for (const amount of [0.1, "1234.56", 99_999_999.99]) {
      const record = await file(office, jobOrderKind, { estimatedAmount: amount, tenantId: asTenant.id });
      expect(record.estimatedAmount).toBe(Number(amount));
    }
  });
});

describe("an estimate", () => {
  it("of nothing is another one than none", async () => {
    const office = await adminWith(jobOrderKind, ...everyFlag);
    const record = await file(asTenant, jobOrderKind);
    // A tenant's program may send 0 for an amount that was never estimated.
    const again = { ...record, estimatedAmount: 0, title: "Again" };
    expect(accepted(await asTenant("PUT", `/request/${record.id}`, again), 200).estimatedAmount).toBeNull();
    const path = `/requestIds?selectedIds=${record.id}`;
    expect((await office("GET", path)).body.data).toMatchObject([{ estimatedAmount: "" }]);
    const free = { estimatedAmount: 0, billOption: "Non-Billable" };
    expect(accepted(await office("PUT", `/request/${record.id}`, free), 200)).toMatchObject(free);
    expect((await asTenant("GET", `/request/${record.id}`)).body).toMatchObject(free);
    expect((await office("GET", path)).body.data).toMatchObject([{ estimatedAmount: 0 }]);
  });
});

describe("a permit's dates", () => {
  it("end on or after the day that they begin, in a creation and in a change", async () => {
    const office = await adminWith(workPermitKind, ...everyFlag);
    const at = (days: number) => `${dayFromNow(days)} 10:00:00`;
    const errors = { dateTo: ["The end must not be before the start."] };
    const reversed = { dateFrom: at(3), dateTo: at(2) };
    const refused = await asTenant("POST", "/permit", validBody(workPermitKind, asTenant, reversed));
    expect(refused).toMatchObject({ status: 400, body: { errors } });
    const record = await file(asTenant, workPermitKind, { dateFrom: at(3), dateTo: at(3) });
    for (const as of [asTenant, office]) {
      const change = await as("PUT", `/permit/${record.id}`, { dateTo: at(2) });
      expect(change).toMatchObject({ status: 400, body: { errors } });
    }
    // A ticket that was stored under older rules can still be decided on.
    await db
      .update(workPermitTable)
      .set({ dateTo: at(1) })
      .where(eq(workPermitTable.ticketId, record.id));
    accepted(await office("PUT", `/permit/${record.id}`, { ...record, dateTo: undefined, status: 2 }), 200);
  });
});

describe("rules of one side alone", () => {
  it("may stay empty where a tenant left it empty, and is asked of staff who file", async () => {
    const office = await adminWith(visitorKind, ...everyFlag);
    const record = await file(asTenant, visitorKind, { birthDate: null, gender: "" });
    expect(record).toMatchObject({ birthDate: null, gender: null });
    // The form sends the empty value, which does not prevent a decision.
    accepted(await office("PUT", `/visitor/${record.id}`, { ...record, gender: "", status: 2 }), 200);
    const refused = await office(
      "POST",
      "/visitor",
      validBody(visitorKind, office, { tenantId: asTenant.id, gender: "", birthDate: null }),
    );
    expect(refused.body.errors).toEqual({
      birthDate: ["Please input your birth date!"],
      gender: ["Please select a gender!"],
    });
  });
});

describe("what closes a case", () => {
  it("is given by the office at any status, and by nobody else", async () => {
    const office = await adminWith(incidentKind, "view", "complete");
    const record = await file(asTenant, incidentKind);
    const pictures = [{ name: "After.jpg", url: keyOf(office, "incidentreports") }];
    expect(
      (await asTenant("PUT", `/report/${record.id}`, { ...record, caseClosedImages: pictures })).status,
    ).toBe(403);
    const closed = accepted(
      await office("PUT", `/report/${record.id}`, { status: 4, caseClosedImages: pictures, remarks: "Done" }),
      200,
    );
    expect(closed).toMatchObject({ status: 4, caseClosedImages: pictures });
    const more = [...pictures, { name: "Also.jpg", url: pictures[0]?.url }];
    accepted(await office("PUT", `/report/${record.id}`, { caseClosedImages: more }), 200);
    // The flag of another status does not permit changing them.
    const canceller = await adminWith(incidentKind, "view", "cancel");
    expect((await canceller("PUT", `/report/${record.id}`, { caseClosedImages: [] })).status).toBe(403);
    // Its other fields stay locked.
    expect((await office("PUT", `/report/${record.id}`, { title: "x" })).status).toBe(403);
  });
});

describe("a ticket's files", () => {
  const usesOf = (id: string) => db.select().from(fileUse).where(eq(fileUse.recordId, id));

  it("are visible to its tenant and to admins who may view its page, and released when it is deleted", async () => {
    const record = await file(asTenant, visitorKind);
    const key = keyOf(asTenant, "visitors");
    expect(await usesOf(record.id)).toMatchObject([{ key, tenantId: asTenant.id, page: "visitors" }]);
    const link = (as: Caller) => as("GET", `/file?name=${key}`);
    expect((await link(asTenant)).status).toBe(200);
    expect((await link(await adminWith(visitorKind, "view"))).status).toBe(200);
    expect((await link(asOther)).status).toBe(404);
    expect((await link(await adminWith(incidentKind, ...everyFlag))).status).toBe(404);
    expect((await asTenant("DELETE", `/visitor/${record.id}`)).status).toBe(200);
    expect(await usesOf(record.id)).toEqual([]);
  });

  it("must be one's own: another's key is refused, and gives nobody a look", async () => {
    const key = keyOf(asOther, "visitors");
    const body = validBody(visitorKind, asTenant, { images: [{ name: "x", url: key }] });
    const refused = await asTenant("POST", "/visitor", body);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({
      images: ["A file is not there any more. Please attach it again."],
    });
    expect((await asTenant("GET", `/file?name=${key}`)).status).toBe(404);
  });

  it("names the field that holds the refused file", async () => {
    const lost = [{ name: "x", url: keyOf(asOther, "videos") }];
    const refused = await asTenant("POST", "/report", validBody(incidentKind, asTenant, { video: lost }));
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({
      video: ["A file is not there any more. Please attach it again."],
    });
  });

  it("stay a tenant's when staff edit the ticket, and go with it to another tenant", async () => {
    const office = await adminWith(visitorKind, ...everyFlag);
    const record = await file(asTenant, visitorKind);
    accepted(await office("PUT", `/visitor/${record.id}`, { ...record, address: "Elsewhere" }), 200);
    expect(await usesOf(record.id)).toMatchObject([{ tenantId: asTenant.id }]);
    accepted(await office("PUT", `/visitor/${record.id}`, { tenantId: asOther.id }), 200);
    expect(await usesOf(record.id)).toMatchObject([{ tenantId: asOther.id }]);
  });
});

describe("a shortcut", () => {
  it.each([
    ["approved", 2],
    ["rejected", 6],
  ])("sets a job order to %s, whatever the body says, and twice as well as once", async (word, status) => {
    const office = await adminWith(jobOrderKind, status === 2 ? "approve" : "reject", "view");
    const record = await file(asTenant, jobOrderKind);
    const forged = { status: 4, approvedById: crypto.randomUUID(), approvalDate: "2020-01-01 00:00:00" };
    const after = accepted(await office("PUT", `/request/${word}/${record.id}`, forged), 200);
    expect(after).toMatchObject({ status, approver: status === 2 ? { id: office.id } : null });
    expect(accepted(await office("PUT", `/request/${word}/${record.id}`, {}), 200)).toEqual(after);
    const { data } = (await asTenant("GET", `/request/${record.id}/history`)).body;
    expect(data.map((event: { to: number }) => event.to)).toEqual([1, status]);
    expect((await office("PUT", `/request/${word}/${crypto.randomUUID()}`, {})).status).toBe(404);
  });

  it("is refused from an older state", async () => {
    const office = await adminWith(jobOrderKind, ...everyFlag);
    const record = await file(asTenant, jobOrderKind);
    accepted(await asTenant("PUT", `/request/${record.id}`, { ...record, title: "Changed" }), 200);
    const stale = await office("PUT", `/request/approved/${record.id}`, { updated_at: record.updated_at });
    expect(stale.status).toBe(409);
  });
});

describe("an incident that goes back to FOR APPROVAL", () => {
  it("gets an approval date, as its shortcut says", async () => {
    const office = await adminWith(incidentKind, ...everyFlag);
    const record = await file(asTenant, incidentKind);
    accepted(await office("PUT", `/report/${record.id}`, { status: 3 }), 200);
    const back = accepted(await office("PUT", `/report/${record.id}`, { status: 1 }), 200);
    expect(back).toMatchObject({ status: 1, approver: null, approvalDate: expect.any(String) });
  });
});

describe("a permit", () => {
  it("keeps the date of application of its form; ONGOING sets it only where it is empty", async () => {
    const office = await adminWith(workPermitKind, ...everyFlag);
    const given = "2026-11-02T08:00:00+08:00";
    const filled = await file(asTenant, workPermitKind, { dateApplied: "2026-11-02 08:00:00" });
    expect(accepted(await office("PUT", `/permit/${filled.id}`, { status: 3 }), 200).dateApplied).toBe(given);
    const empty = await file(asTenant, workPermitKind, { dateApplied: "" });
    expect(empty.dateApplied).toBeNull();
    expect(
      accepted(await office("PUT", `/permit/${empty.id}`, { status: 3 }), 200).dateApplied,
    ).not.toBeNull();
  });

  it("may be sent with its empty workers as one empty entry", async () => {
    const office = await adminWith(workPermitKind, ...everyFlag);
    const record = await file(asTenant, workPermitKind, { contractors: [] });
    const blank = [{ name: "", information: "" }];
    const after = await office("PUT", `/permit/${record.id}`, { ...record, contractors: blank, status: 2 });
    expect(accepted(after, 200)).toMatchObject({ status: 2, contractors: [] });
    const staffed = await file(asTenant, workPermitKind, {
      contractors: [{ name: "Ana", information: "Painter" }],
    });
    const alone = await office("PUT", `/permit/${staffed.id}`, {
      contractors: [{ name: "", information: "x" }],
    });
    expect(alone).toMatchObject({
      status: 400,
      body: { errors: { "contractors.0.name": ["Missing Name"] } },
    });
    const none = await office("PUT", `/permit/${staffed.id}`, { ...staffed, contractors: blank });
    expect(accepted(none, 200).contractors).toEqual([]);
    // There is always at least one item, so an empty one is incomplete.
    const items = [{ name: "", quantity: "" }];
    expect((await office("PUT", `/permit/${staffed.id}`, { items })).status).toBe(400);
  });

  it("is also the services screen's", async () => {
    const office = await adminWith(workPermitKind, ...everyFlag);
    const made = accepted(await asTenant("POST", "/service", validBody(workPermitKind, asTenant)), 201);
    expect(made.ticketNumber).toMatch(/^WP-/);
    const changed = accepted(await office("PUT", `/service/${made.id}`, { ...made, purpose: "Other" }), 200);
    expect(changed.purpose).toBe("Other");
    expect(await asTenant("DELETE", `/service/${made.id}`)).toMatchObject({
      status: 200,
      body: { id: made.id, status: 0 },
    });
    const other = await file(asTenant, jobOrderKind);
    expect((await office("PUT", `/service/${other.id}`, { remarks: "x" })).status).toBe(404);
  });
});

describe("amenities and advertisements", () => {
  it("are read by whoever is logged in, as far as they are open", async () => {
    await db.insert(amenity).values([
      { title: "Pool", description: "Two lanes" },
      { title: "Attic", status: 0 },
    ]);
    const admin = await adminWith(jobOrderKind);
    for (const as of [asTenant, admin]) {
      const { body } = await as("GET", "/amenities?limit=0");
      expect(body.data.map(({ title }: { title: string }) => title)).toEqual(["Function Room", "Pool"]);
      expect(body).toMatchObject({ total: 2, from: 1 });
      expect((await as("GET", "/amenities?searchTerm=LANES")).body.data).toHaveLength(1);
      expect((await as("GET", "/amenities?searchTerm=%25")).body.data).toEqual([]);
      expect((await as("GET", `/amenity/${amenityId}`)).body).toMatchObject({
        id: amenityId,
        title: "Function Room",
        images: [],
      });
      expect((await as("GET", `/amenity/${crypto.randomUUID()}`)).status).toBe(404);
    }
  });

  it("of which tenants see the newest first", async () => {
    for (const title of ["One", "Two", "Three"])
      await db.insert(advertisement).values({ title, url: "https://example.com" });
    await db.insert(advertisement).values({ title: "Gone", url: "https://example.com", status: 0 });
    const { body } = await asTenant("GET", "/ads?limit=2");
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(["Three", "Two"]);
    expect(body.total).toBe(3);
    expect(Object.keys(body.data[0]).sort()).toEqual(["description", "id", "images", "title", "url"]);
    const admin = await withSession(await makeAdmin([]));
    expect((await admin("GET", "/ads")).status).toBe(403);
  });
});
