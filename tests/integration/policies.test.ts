import { and, eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog, fileUse } from "@/db/schema";
import { db, sqlClient } from "@/lib/core/server/database";
import { pdfFile } from "@/tests/support/file-samples";
import { listenAs } from "@/tests/support/listeners";
import { waitForLocks } from "@/tests/support/locks";
import { makeAdmin, makeTenant, type TestAdmin } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import { withSession } from "@/tests/support/tickets";
import { statusFor, stored } from "@/tests/support/uploads";

/* House rules (docs/rules/content.md, House rules and policies). */

type Caller = Awaited<ReturnType<typeof withSession>>;
type Header = { id: string; header: string; sequenceNumber: number; policies: { id: string }[] };
let office: TestAdmin;
let staff: Caller;
let tenant: Caller;
beforeAll(async () => {
  office = await makeAdmin(rolesFor("policies.view", "policies.add", "policies.edit", "policies.delete"));
  staff = await withSession(office);
  tenant = await withSession(await makeTenant());
});

const form = { subHeader: "Registration", title: "Registration of pets", date: "2026-08-21 09:00:00" };
const addHeader = async (header: string, values: object = {}) => {
  const { status, body } = await staff("POST", "/policy-header", { header, ...values });
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
};
const addPolicy = async (policyHeaderId: string, values: object = {}) => {
  const { status, body } = await staff("POST", "/policy", { policyHeaderId, ...form, ...values });
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
};
const pdf = async (name = "rules.pdf") => ({ name, url: await stored(staff.token, "pdf", pdfFile, name) });
const headers = async (): Promise<Header[]> => (await tenant("GET", "/policies-header")).body.data;
const order = async () => (await headers()).map(({ id }) => id);
const sort = (ids: unknown) => staff("PUT", "/policy-header-sequence", { ids });

describe("GET /policies-header and GET /policies", () => {
  it("are all of them in the kept order, with each header's policies as they were added", async () => {
    const [first, second] = [await addHeader("Pets"), await addHeader("Parking")];
    const later = await addPolicy(second.id, { title: "Stickers" });
    const [leash, noise] = [await addPolicy(first.id), await addPolicy(first.id, { title: "Noise" })];
    const { status, body } = await tenant("GET", "/policies-header");
    expect([status, Object.keys(body)]).toEqual([200, ["data"]]);
    const [one, two] = body.data.slice(-2);
    expect([one, two]).toEqual([
      { ...first, policies: [leash, noise] },
      { ...second, policies: [later] },
    ]);
    const flat = (await tenant("GET", "/policies")).body.data;
    expect(flat.slice(-3)).toEqual([leash, noise, later]);
  });

  it("show a header and a policy as they were written", async () => {
    const files = [await pdf("Ñandú 1.pdf"), await pdf("2.pdf")];
    const header = await addHeader(" Waste ", { files, sequenceNumber: 1, status: 5 });
    expect(header).toEqual({
      id: expect.any(String),
      header: "Waste",
      subHeader: "",
      title: "",
      date: null,
      files,
      sequenceNumber: (await headers()).length,
      status: 1,
      policies: [],
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const record = await addPolicy(header.id, { files: [files[1]], header: "Waste" });
    expect(record).toMatchObject({ ...form, date: "2026-08-21T09:00:00+08:00", files: [files[1]] });
    expect(record.policyHeaderId).toBe(header.id);
  });
});

describe("POST /policy and POST /policy-header", () => {
  it("ask for what is required", async () => {
    expect((await staff("POST", "/policy-header", { header: " " })).body).toEqual({
      message: "Please input your header!",
      errors: { header: ["Please input your header!"] },
    });
    expect((await staff("POST", "/policy", { date: "" })).body.errors).toEqual({
      policyHeaderId: ["Please choose your header!"],
      subHeader: ["Please input your sub header!"],
      title: ["Please input your title!"],
      date: ["Please input your date!"],
    });
  });

  it("ask for a moment as date: a day alone is none", async () => {
    const { id } = await addHeader("Dates");
    const message = "This is not a valid date and time (YYYY-MM-DD HH:mm:ss).";
    for (const [path, body] of [
      ["/policy", { ...form, policyHeaderId: id }],
      ["/policy-header", { header: "Dates" }],
    ] as const) {
      expect((await staff("POST", path, { ...body, date: "2026-08-21" })).body).toEqual({
        message,
        errors: { date: [message] },
      });
      const { body: record } = await staff("POST", path, { ...body, date: "2026-08-21T01:00:00Z" });
      expect(record.date).toBe("2026-08-21T09:00:00+08:00");
    }
  });

  it("refuse a header that is not there (any more), and files that are no PDFs of one's own", async () => {
    const { id } = await addHeader("Gone");
    await staff("DELETE", `/policy-header/${id}`);
    for (const policyHeaderId of [id, "x"]) {
      const { status, body } = await staff("POST", "/policy", { ...form, policyHeaderId });
      expect([status, body.message]).toEqual([400, "Please choose your header!"]);
    }
    const image = { name: "a.png", url: "images/0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60.png" };
    expect((await staff("POST", "/policy-header", { header: "H", files: [image] })).body.errors).toEqual({
      files: ["This kind of file is not accepted here."],
    });
    const other = await withSession(await makeAdmin(rolesFor("policies.add")));
    const theirs = { name: "theirs.pdf", url: await stored(other.token, "pdf", pdfFile) };
    expect((await staff("POST", "/policy-header", { header: "H", files: [theirs] })).status).toBe(400);
  });
});

describe("PUT /policy-header-sequence", () => {
  it("keeps a new order for all, and leaves open forms current", async () => {
    const added = [await addHeader("A"), await addHeader("B"), await addHeader("C")];
    const names = (await headers()).map(({ header }) => header);
    const turned = (await order()).toReversed();
    const { status, body } = await sort(turned);
    expect(status).toBe(200);
    expect(body.data).toEqual(turned.map((id, index) => ({ id, sequenceNumber: index + 1 })));
    expect(await order()).toEqual(turned);
    expect((await staff("GET", "/policies-header")).body.data.map(({ id }: Header) => id)).toEqual(turned);
    const edited = await staff("PUT", `/policy-header/${added[0].id}`, { ...added[0], header: "A1" });
    expect([edited.status, edited.body.sequenceNumber]).toEqual([200, turned.indexOf(added[0].id) + 1]);
    const last = await addHeader("D");
    expect((await order()).at(-1)).toBe(last.id);
    const lines = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.adminId, office.id), eq(auditLog.action, "policyHeader.order")));
    expect(lines.at(-1)?.detail).toEqual({ order: { from: names, to: names.toReversed() } });
  });

  it("changes nothing with a header missing, twice, unknown or deleted", async () => {
    const deleted = await addHeader("Deleted");
    await addHeader("One");
    await staff("DELETE", `/policy-header/${deleted.id}`);
    const kept = await order();
    const turned = kept.toReversed();
    const unknown = "0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60";
    const wrong = [
      turned.slice(1),
      [...turned, turned[0]],
      [turned[0], ...turned.slice(0, -1)],
      [...turned.slice(1), unknown],
      [...turned, deleted.id],
      [...turned.slice(1), "x"],
      [],
      "x",
      undefined,
    ];
    for (const ids of wrong) expect((await sort(ids)).status).toBe(400);
    expect(await order()).toEqual(kept);
  });

  it("keeps one whole order of two that overlap", async () => {
    for (const name of ["K", "L", "M", "N"]) await addHeader(name);
    const ids = await order();
    const [first = "", second = "", ...rest] = ids;
    const [last = "", ...before] = ids.toReversed();
    // They move different headers, so a mixture would be neither of the two orders.
    const orders = [
      [second, first, ...rest],
      [...before.slice(1).toReversed(), last, ...before.slice(0, 1)],
    ];
    // Both have begun when both wait for a header that each of them moves.
    const { sent } = await sqlClient.begin(async (held) => {
      await held`select from policy_header where id in (${first}, ${last}) for update`;
      const sent = orders.map(sort);
      await waitForLocks(orders.length);
      return { sent };
    });
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200]);
    expect(orders).toContainEqual(await order());
  });

  it("keeps one whole order of several that come at once, also with a header that is added meanwhile", async () => {
    for (const name of ["P", "Q", "R", "S"]) await addHeader(name);
    const ids = await order();
    // Each moves only two headers, so a mixture of two would be detected.
    const orders = ids.slice(1).map((id, at) => [...ids.slice(0, at), id, ids[at], ...ids.slice(at + 2)]);
    const [added, ...answers] = await Promise.all([addHeader("Late"), ...orders.map(sort)]);
    const sent = answers.flatMap(({ status }, at) => (status === 200 ? [orders[at]] : []));
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    const now = await order();
    expect(now.at(-1)).toBe(added.id);
    const whole = now.slice(0, -1);
    expect(sent.length > 0 ? sent : [ids]).toContainEqual(whole);
  });
});

describe("PUT /policy/{id} and PUT /policy-header/{id}", () => {
  it("change only what differs, with both values in the audit log", async () => {
    const header = await addHeader("Noise");
    const record = await addPolicy(header.id, { files: [await pdf()] });
    const title = "Quiet hours";
    // As a form sends it: the date without an offset.
    const sent = { ...record, title, date: form.date, postById: "ignored" };
    const { status, body } = await staff("PUT", `/policy/${record.id}`, sent);
    expect([status, body]).toEqual([200, { ...record, title, updated_at: expect.any(String) }]);
    const [line] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordId, record.id), eq(auditLog.action, "policy.update")));
    expect(line).toMatchObject({ adminId: office.id, detail: { title: { from: form.title, to: title } } });
    expect(Object.keys(line?.detail ?? {})).toEqual(["title"]);
    const dated = { header: "Quiet", date: "2026-01-02 00:00:00" };
    const changed = await staff("PUT", `/policy-header/${header.id}`, { ...header, ...dated });
    expect(changed.body).toMatchObject({
      header: "Quiet",
      date: "2026-01-02T00:00:00+08:00",
      policies: [body],
    });
  });

  it("refuse stale and invalid updates, and missing records", async () => {
    const header = await addHeader("Fire");
    const record = await addPolicy(header.id);
    for (const [path, one, wrong] of [
      [`/policy/${record.id}`, record, { title: "" }],
      [`/policy-header/${header.id}`, header, { header: "" }],
    ] as const) {
      expect((await staff("PUT", path, { ...one, title: "Second" })).status).toBe(200);
      expect(await staff("PUT", path, { ...one, title: "Third" })).toMatchObject({
        status: 409,
        body: { message: "This record was changed by someone else. Reload it and try again." },
      });
      expect((await staff("PUT", path, wrong)).status).toBe(400);
      expect((await staff("PUT", path, { status: 0 })).status).toBe(403);
    }
    const elsewhere = { policyHeaderId: crypto.randomUUID() };
    expect((await staff("PUT", `/policy/${record.id}`, elsewhere)).status).toBe(403);
    for (const path of ["/policy/x", `/policy/${header.id}`, `/policy-header/${record.id}`]) {
      expect((await staff("PUT", path, {})).status).toBe(404);
    }
  });

  it("return only the changes to staff who may not view policies", async () => {
    const { id } = await addHeader("Unseen");
    const editor = await withSession(await makeAdmin(rolesFor("policies.edit")));
    const { body } = await editor("PUT", `/policy-header/${id}`, { title: "T" });
    expect(body).toEqual({ id, status: 1, title: "T", updated_at: expect.any(String) });
    const sorted = await editor("PUT", "/policy-header-sequence", { ids: await order() });
    expect(Object.keys(sorted.body.data[0])).toEqual(["id", "sequenceNumber"]);
  });
});

describe("deletion", () => {
  it("of a header hides its policies and all their files", async () => {
    const [ofHeader, ofPolicy] = [await pdf("header.pdf"), await pdf("policy.pdf")];
    const header = await addHeader("Renovation", { files: [ofHeader] });
    const record = await addPolicy(header.id, { files: [ofPolicy] });
    const stranger = await withSession(await makeAdmin(rolesFor("memorandums.view")));
    for (const { url } of [ofHeader, ofPolicy]) {
      expect(await statusFor(url, tenant.token)).toBe(200);
      expect(await statusFor(url, stranger.token)).toBe(404);
    }
    const answer = await staff("DELETE", `/policy-header/${header.id}`);
    expect([answer.status, answer.body]).toEqual([
      200,
      { id: header.id, status: 0, cancelled: { reservations: 0 }, open: { tickets: 0, payments: 0 } },
    ]);
    expect(await order()).not.toContain(header.id);
    const left = (await tenant("GET", "/policies")).body.data;
    expect(left.map(({ id }: { id: string }) => id)).not.toContain(record.id);
    for (const { url } of [ofHeader, ofPolicy]) expect(await statusFor(url, tenant.token)).toBe(404);
    const uses = inArray(fileUse.recordId, [header.id, record.id]);
    expect(await db.select().from(fileUse).where(uses)).toEqual([]);
    expect((await staff("PUT", `/policy/${record.id}`, { title: "Back" })).status).toBe(404);
    expect((await staff("DELETE", `/policy-header/${header.id}`)).status).toBe(404);
  });

  it("of a policy keeps its header and the others", async () => {
    const header = await addHeader("Amenities");
    const [gone, kept] = [await addPolicy(header.id), await addPolicy(header.id)];
    expect((await staff("DELETE", `/policy/${gone.id}`)).body).toEqual({ id: gone.id, status: 0 });
    expect((await headers()).find(({ id }) => id === header.id)?.policies).toEqual([kept]);
    expect((await staff("DELETE", `/policy/${gone.id}`)).status).toBe(404);
  });
});

it("every change is published to tenants and to staff who may view policies", async () => {
  const nonViewer = await withSession(await makeAdmin(rolesFor("policies.edit")));
  const [ofTenant, ofStaff, ofNonViewer] = [
    await listenAs(tenant, `private-client-notif.${tenant.id}`),
    await listenAs(staff, `private-admin-notif.${staff.id}`),
    await listenAs(nonViewer, `private-admin-notif.${nonViewer.id}`),
  ];
  const told = async () => {
    for (const each of [ofTenant, ofStaff]) expect(await each.next()).toEqual({ what: "policies" });
  };
  const { id } = await addHeader("Heard");
  await told();
  const { id: policyId } = await addPolicy(id);
  await told();
  await staff("PUT", `/policy/${policyId}`, { title: "Other" });
  await told();
  await staff("PUT", `/policy-header/${id}`, { title: "Other" });
  await told();
  await sort((await order()).toReversed());
  await told();
  await staff("DELETE", `/policy/${policyId}`);
  await told();
  await staff("DELETE", `/policy-header/${id}`);
  await told();
  expect(ofNonViewer.received).toEqual([]);
});
