import { beforeAll, describe, expect, it } from "vitest";
import { websiteSetting } from "@/db/schema";
import { calls } from "@/lib/app/calls";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { db } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { kindOf, registry } from "@/lib/features/tickets/registry";
import { picture } from "@/tests/support/file-samples";
import { listenAs } from "@/tests/support/listeners";
import { makePayer } from "@/tests/support/payments";
import { type Caller, makeAdmin } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import { accepted, everyFlag, file, flags, setModules, withSession } from "@/tests/support/tickets";
import { stored } from "@/tests/support/uploads";

/* What tenants read of who the staff are (the website setting `showStaffNames`). */

const names = { firstName: "Corazon", lastName: "Villanueva-Ocampo", name: "Corazon Villanueva-Ocampo" };
const office = { id: null, name: "Property Management Office" };

let tenant: Awaited<ReturnType<typeof makePayer>>;
let staff: Caller;
beforeAll(async () => {
  await setModules();
  tenant = await makePayer();
  const content = ["view", "add", "edit", "delete", "approve", "thread"].map(
    (flag) => `announcements.${flag}`,
  );
  const roles = rolesFor(
    ...registry.flatMap((kind) => flags(kind, ...everyFlag)),
    ...(["payments.view", "payments.edit", "payments.verify"] as const),
    ...(content as "announcements.view"[]),
  );
  staff = await withSession(await makeAdmin(roles, names));
});

const setNames = async (value: "0" | "1") => {
  await db.delete(websiteSetting);
  await db.insert(websiteSetting).values({ name: "showStaffNames", value });
};

/** Files a ticket for the tenant, and sets all that stores who of the staff did it. */
async function handle(kind: TicketKind) {
  const record = await file(staff, kind, {}, tenant as never);
  const path = `/${kind.singular}/${record.id}`;
  accepted(await staff("PUT", `${path}/waiting`, { for: "tenant", reason: "A photo" }), 200);
  accepted(await staff("PUT", path, { status: 2, remarks: "Come in" }), 200);
  if ((await staff("PUT", `/${kind.singular}/verified/${record.id}`)).status === 200)
    expect((await staff("GET", path)).body.verifier.id).toBe(staff.id);
  return { kind, path, record };
}

async function verifyDeposit(): Promise<string> {
  const slip = {
    name: "slip.jpg",
    url: await stored(tenant.token, "depositslip", await picture().jpeg().toBuffer()),
  };
  const body = { amountPaid: "100.00", transactionDate: "2026-11-02", images: [slip] };
  const { id } = (await tenant("POST", "/payment-deposit", body)).body;
  accepted(await staff("PUT", `/payment/${id}`, { status: 3, remarks: "Seen" }), 200);
  return id;
}

async function writePost(): Promise<string> {
  const body = {
    title: "Water",
    description: "Off",
    attachedUrl: "https://example.com",
    type: "ANNOUNCEMENTS",
    enableMessaging: 1,
  };
  const answer = await staff("POST", "/post", body);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  const { id } = answer.body;
  expect((await tenant("POST", "/comment", { postId: id, comment: "When?" })).status).toBe(201);
  expect((await staff("POST", "/comment", { postId: id, comment: "At nine" })).status).toBe(201);
  return id;
}

describe("with the setting off", () => {
  it("no answer to a tenant, and no live event, names staff or their ids", async () => {
    await setNames("0");
    const channels = [...registry.map(({ stem }) => stem), "payments"].map(
      (stem) => `private-client-${stem}-crud.${tenant.id}`,
    );
    const live = await Promise.all(
      [...channels, `private-client-notif.${tenant.id}`].map((channel) => listenAs(tenant, channel)),
    );
    const handled = [await handle(kindOf("workPermit"))];
    const [paymentId, postId] = [await verifyDeposit(), await writePost()];
    await settleAfterCommits();

    // The tests' files have keys with their uploader's id.
    const keys = new RegExp(`/${staff.id}\\.`, "g");
    const tells = (text: string) =>
      [names.firstName, names.lastName, staff.id].some((known) => text.replace(keys, "").includes(known));
    const asked = calls.filter(
      ({ method, target }) =>
        method === "get" && target.allow.some(({ who }) => who === "client" || who === "session"),
    );
    expect(asked.length).toBeGreaterThan(40);
    const ids = [...handled.map(({ record }) => record.id), paymentId, postId, tenant.id];
    for (const { path } of asked) {
      const filled = ids.map((id) => path.replace(/\{\w+\}/g, id));
      for (const at of new Set(path.includes("{") ? filled : [path]))
        expect([at, tells((await tenant("GET", at)).text)]).toEqual([at, false]);
    }
    for (const { received } of live) expect(tells(JSON.stringify(received))).toBe(false);
    expect(live.flatMap(({ received }) => received).length).toBeGreaterThan(5);

    for (const { kind, path } of handled) {
      expect((await tenant("GET", path)).body).toMatchObject({
        approver: office,
        approvedById: null,
        postById: null,
      });
      const { data } = (await tenant("GET", `${path}/history`)).body;
      expect(data[0].by).toEqual({ ...office, area: "admin" });
      // What a tenant sends back is no change.
      const own = (await tenant("GET", path)).body;
      expect((await tenant("PUT", path, own)).status, kind.name).toBe(200);
      expect((await staff("GET", path)).body.approver.id).toBe(staff.id);
    }
    expect((await tenant("GET", `/payment/${paymentId}`)).body).toMatchObject({
      verifier: office,
      verifiedById: null,
    });
    const changes = (await tenant("GET", `/payment/${paymentId}/history`)).body.data;
    expect(changes.at(-1).by).toEqual({ kind: "staff", ...office });
    expect((await tenant("GET", `/post/${postId}`)).body).toMatchObject({
      posted_by: { firstName: office.name, lastName: "" },
      approver: office,
      comments: [{ author: { ...office, area: "admin" } }, { author: { area: "client" } }],
    });
  });

  it("staff read about persons, live too", async () => {
    await setNames("0");
    const [kind] = registry.filter(({ page }) => page === "orders");
    if (!kind) throw new Error("there is no such kind");
    const { path, record } = await handle(kind);
    accepted(await staff("PUT", path, { status: 1 }), 200);
    await settleAfterCommits();
    const live = await listenAs(staff, `private-admin-${kind.stem}-crud.${staff.id}`);
    const own = (await tenant("GET", path)).body;
    accepted(await tenant("PUT", path, { ...own, title: "Changed by the tenant" }), 200);
    const event = await live.next(({ id }) => id === record.id);
    expect(event).toMatchObject({ verifiedById: staff.id, verifier: { id: staff.id }, postById: staff.id });
    expect((await staff("GET", `${path}/history`)).body.data[0].by).toMatchObject({
      id: staff.id,
      name: names.name,
    });
  });
});

it("with the setting on, tenants read who it was", async () => {
  await setNames("1");
  const [kind] = registry;
  if (!kind) throw new Error("there is no kind");
  const { path } = await handle(kind);
  const person = { id: staff.id, name: names.name };
  expect((await tenant("GET", path)).body).toMatchObject({ approver: person, approvedById: staff.id });
  expect((await tenant("GET", `${path}/history`)).body.data[0].by).toMatchObject(person);
  const postId = await writePost();
  expect((await tenant("GET", `/post/${postId}`)).body).toMatchObject({
    posted_by: { firstName: names.firstName },
    approver: person,
    comments: [{ author: person }, {}],
  });
});
