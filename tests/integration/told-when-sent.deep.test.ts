import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { admin, delivery, notificationPreference } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { notifyUnit } from "@/lib/features/notifications/server/notify";
import { registry } from "@/lib/features/tickets/registry";
import { comment, pathOf } from "@/tests/support/comments";
import { mailsTo } from "@/tests/support/mails";
import { linesOf, newsOf } from "@/tests/support/notices";
import { callAs, makeAdmin, makeTenant, tenantRow } from "@/tests/support/people";
import { deliver, registerDevice } from "@/tests/support/push";
import { request } from "@/tests/support/request";
import { allOf, rolesFor } from "@/tests/support/roles";
import { accepted, adminWith, everyFlag, file, setModules } from "@/tests/support/tickets";

/* The content of notifications is decided when they are shown or sent (docs/rules/notifications.md, Notices). */

const kind = registry.find(({ name }) => name === "jobOrderRequest") ?? registry[0];
if (!kind) throw new Error("there are no kinds");

let tenant: Awaited<ReturnType<typeof makePerson>>;
beforeEach(async () => {
  await setModules();
  tenant = await makePerson();
});

async function makePerson() {
  const email = `${crypto.randomUUID()}@tower.test`;
  const person = await makeTenant({ email });
  return Object.assign(await callAs(person), { email });
}
const officeFor = async (...pages: Parameters<typeof allOf>[0][]) =>
  callAs(await makeAdmin(rolesFor(...pages.flatMap(allOf))));
type Answer = { status: number };
const prefer = async (values: object, as: (...call: [string, string, object]) => Promise<Answer> = tenant) =>
  expect((await as("PUT", "/notification-preferences", values)).status).toBe(200);
const mailOn = (name: string) => ({ kinds: [{ kind: name, bell: true, push: true, mail: true }] });

/** Quiet hours that began an hour ago and end in an hour. */
async function quietNow() {
  const [row] = await db.execute<{ quietFrom: string; quietTo: string }>(sql`
    select to_char(localtime - interval '1 hour', 'HH24:MI') as "quietFrom",
      to_char(localtime + interval '1 hour', 'HH24:MI') as "quietTo"`);
  return { quietFrom: row?.quietFrom, quietTo: row?.quietTo };
}
/** Ends all quiet hours, and lets everything that waits be due. */
async function letTimePass() {
  await db.update(notificationPreference).set({ quietFrom: null, quietTo: null });
  await db.update(delivery).set({ dueAt: sql`now()` });
  await deliver();
}
const textsOf = async (device: Awaited<ReturnType<typeof registerDevice>>) =>
  (await device.received()).map(({ payload }) => payload.notification.body);

describe("what a person has turned off meanwhile", () => {
  it("is not sent: mails of a kind, while the digest is turned off in the same change", async () => {
    await prefer({ ...mailOn("comments"), digest: "weekly" });
    const office = await adminWith(kind, ...everyFlag);
    await comment(office, pathOf(kind, await file(tenant, kind)), { message: "Hello" });
    await prefer({ digest: "none", kinds: [{ kind: "comments", bell: true, push: true, mail: false }] });
    await letTimePass();
    expect(await mailsTo(tenant.email)).toEqual([]);
  });

  it("is not sent after one click on the link of a digest", async () => {
    await prefer({ ...mailOn("tickets"), digest: "daily" });
    await notifyUnit(db, tenant.id, null, newsOf({ title: "One", message: "First" }));
    await letTimePass();
    const [mail] = await mailsTo(tenant.email);
    await notifyUnit(db, tenant.id, null, newsOf({ title: "Two", message: "Second" }));
    const path = new URL(mail?.unsubscribe ?? "").pathname;
    expect((await request("POST", path)).body.done).toBe(true);
    await letTimePass();
    expect(await mailsTo(tenant.email)).toHaveLength(1);
  });

  it("is not sent to devices, and comes back to the bell if its bell is turned on again", async () => {
    const device = await registerDevice(tenant);
    await prefer(await quietNow());
    await notifyUnit(db, tenant.id, null, newsOf({ title: "One", message: "First" }));
    const off = { kind: "tickets", bell: false, push: false, mail: false };
    await prefer({ kinds: [off] });
    expect((await tenant("GET", `/client-notif/${tenant.id}`)).body).toMatchObject({ total: 0, data: [] });
    await letTimePass();
    expect(await device.received()).toEqual([]);
    await prefer({ kinds: [{ ...off, bell: true }] });
    expect((await tenant("GET", `/client-notif-count/${tenant.id}`)).body).toEqual({ count: 1 });
  });
});

describe("what was read meanwhile", () => {
  it.each(["client", "admin"] as const)("is not sent to devices after quiet hours: %s", async (area) => {
    const office = await adminWith(kind, ...everyFlag);
    const [reader, writer] = area === "client" ? [tenant, office] : [office, tenant];
    const path = pathOf(kind, await file(tenant, kind));
    const device = await registerDevice(reader);
    await prefer(await quietNow(), reader);
    await comment(writer, path, { message: "Read in the bell" });
    const { body } = await reader("GET", `/${area}-notif/${reader.id}`);
    const ids = body.data.map(({ id }: { id: string }) => id).join(",");
    accepted(await reader("PUT", `/${area}-notif-read-ids`, { ids }), 200);
    await letTimePass();
    expect(await device.received()).toEqual([]);
  });

  it("is sent if it is about the account's security", async () => {
    const device = await registerDevice(tenant);
    const [news] = await notifyUnit(db, tenant.id, null, newsOf({ title: "One", message: "First" }));
    await db.execute(sql`update notification set kind = 'security', read_at = now() where id = ${news?.id}`);
    await deliver();
    expect(await device.received()).toHaveLength(1);
  });
});

describe("what is gone or corrected meanwhile", () => {
  it.each(["post", "memorandum"] as const)("is not sent, and leaves the bell: a %s", async (what) => {
    const device = await registerDevice(tenant);
    await prefer({ ...(await quietNow()), showText: true });
    const office = await officeFor("announcements", "memorandums");
    const made =
      what === "post"
        ? await office("POST", "/post", {
            title: "Power cut",
            description: "Tomorrow",
            type: "ANNOUNCEMENTS",
            attachedUrl: "https://example.com/notice",
          })
        : await office("POST", "/memorandum", {
            title: "Power cut",
            description: "Tomorrow",
            date: "2026-11-27",
            files: [],
          });
    expect(made.status).toBe(201);
    const unread = async () => (await tenant("GET", `/client-notif-count/${tenant.id}`)).body.count;
    expect(await unread()).toBe(1);
    expect((await office("DELETE", `/${what}/${made.body.id}`)).status).toBe(200);
    expect(await unread()).toBe(0);
    await letTimePass();
    expect(await device.received()).toEqual([]);
  });

  it("is sent as it is now: a comment", async () => {
    const device = await registerDevice(tenant);
    await prefer({ ...(await quietNow()), showText: true });
    const office = await adminWith(kind, ...everyFlag);
    const path = pathOf(kind, await file(tenant, kind));
    const { id } = await comment(office, path, { message: "Unit 405" });
    accepted(await office("PUT", `${path}/comment/${id}`, { message: "Unit 504" }), 200);
    await letTimePass();
    expect(await textsOf(device)).toEqual(["The Property Management Office: Unit 504"]);
  });

  it("is not sent: a ticket that is another tenant's now", async () => {
    const office = await adminWith(kind, ...everyFlag);
    const record = await file(tenant, kind);
    await comment(office, pathOf(kind, record), { message: "For Ana alone" });
    expect(await linesOf(tenant.id)).toHaveLength(1);
    const next = await makePerson();
    accepted(await office("PUT", pathOf(kind, record), { tenantId: next.id }), 200);
    expect((await linesOf(tenant.id)).map(({ message }) => message)).toEqual([]);
    const theirs = (await linesOf(next.id)).map(({ message }) => message);
    expect(theirs.join()).not.toContain("For Ana alone");
  });
});

it("what a tenant wrote and did stays theirs for staff, whose ticket it is now", async () => {
  const office = await adminWith(kind, ...everyFlag);
  const record = await file(tenant, kind);
  await comment(tenant, pathOf(kind, record), { message: "My sink leaks" });
  const next = await makePerson();
  accepted(await office("PUT", pathOf(kind, record), { tenantId: next.id }), 200);
  const { data } = (await office("GET", `/admin-notif/${office.id}?limit=100`)).body;
  const told = data.map(({ message }: { message: string }) => message);
  const { uoccname, clientCode } = (await office("GET", pathOf(kind, record))).body.tenant;
  const filed = told.filter((text: string) => /filed this request|My sink leaks/.test(text));
  expect(filed).toHaveLength(2);
  for (const text of filed) expect(text).not.toContain(`${uoccname} (${clientCode})`);
});

describe("rights that are lost meanwhile", () => {
  it("hide what waits and what the bell had, until they are back", async () => {
    const clerk = await adminWith(kind, "view");
    const device = await registerDevice(clerk);
    await prefer({ ...mailOn("comments"), digest: "weekly", ...(await quietNow()) }, clerk);
    await comment(tenant, pathOf(kind, await file(tenant, kind)), { message: "My passport number" });
    const count = async () => (await clerk("GET", `/admin-notif-count/${clerk.id}`)).body.count;
    const before = await count();
    expect(before).toBeGreaterThan(0);
    const setRoles = (roles: ReturnType<typeof rolesFor>) =>
      db.update(admin).set({ roles }).where(eq(admin.id, clerk.id));
    await setRoles(rolesFor("tenants.view"));
    expect(await count()).toBe(0);
    expect((await clerk("GET", `/admin-notif/${clerk.id}`)).body).toMatchObject({ total: 0, data: [] });
    await letTimePass();
    expect(await device.received()).toEqual([]);
    expect(await mailsTo(clerk.logInName)).toEqual([]);
    await setRoles(rolesFor(`${kind.page}.view`));
    expect(await count()).toBe(before);
  });
});

describe("quiet hours", () => {
  it("hold back a message that failed before they began", async () => {
    const device = await registerDevice(tenant);
    await device.behave({ fault: { status: 503 } });
    await notifyUnit(db, tenant.id, null, newsOf({ title: "One", message: "First" }));
    await deliver();
    await device.behave({});
    await prefer(await quietNow());
    await db.update(delivery).set({ dueAt: sql`now()` });
    await deliver();
    expect(await device.received()).toEqual([]);
    await letTimePass();
    expect(await device.received()).toHaveLength(1);
  });

  it("that contain the time of a digest move all of it to their end", async () => {
    await prefer({ ...mailOn("tickets"), digest: "daily", quietFrom: "00:00", quietTo: "23:59" });
    await notifyUnit(db, tenant.id, null, newsOf({ title: "One", message: "First" }));
    const [row] = await db.execute<{ clock: string }>(sql`
      select to_char(d.due_at, 'HH24:MI') as clock from ${delivery} d join notification n on n.id = d.notification_id
      where d.channel = 'mail' and n.tenant_id = ${tenant.id}`);
    expect(row?.clock).toBe("23:59");
    await db.update(delivery).set({ dueAt: sql`now()` });
    await deliver();
    expect(await mailsTo(tenant.email)).toEqual([]);
  });
});

describe("the link of a mail", () => {
  const linkOf = async () => {
    await prefer(mailOn("tickets"));
    await notifyUnit(db, tenant.id, null, newsOf({ title: "One", message: "First" }));
    await deliver();
    const [mail] = await mailsTo(tenant.email);
    return new URL(mail?.unsubscribe ?? "").pathname;
  };
  const boundary = "----mail";
  it.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      `multipart/form-data; boundary=${boundary}`,
      `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
    ],
    ["text/plain", "List-Unsubscribe=One-Click"],
    ["application/json", "{"],
  ])("works with a body of the type %s", async (type, body) => {
    const answer = await request("POST", await linkOf(), { headers: { "content-type": type }, body });
    expect(answer).toMatchObject({ status: 200, body: { done: true } });
  });

  it("ends with the account's address, and with the account", async () => {
    const path = await linkOf();
    const office = await officeFor("tenants");
    const other = `${crypto.randomUUID()}@tower.test`;
    expect((await office("PUT", `/tenant/${tenant.id}`, { email: other })).status).toBe(200);
    for (const method of ["GET", "POST"] as const) expect((await request(method, path)).status).toBe(404);
    expect((await office("PUT", `/tenant/${tenant.id}`, { email: tenant.email })).status).toBe(200);
    expect((await request("GET", path)).status).toBe(200);
    expect((await office("DELETE", `/tenant/${tenant.id}`)).status).toBe(200);
    expect((await request("POST", path)).status).toBe(404);
    expect((await tenantRow(tenant.id))?.status).toBe(0);
  });
});

describe("two changes of preferences at once", () => {
  it("both count", async () => {
    const changes = [
      { quietFrom: "21:00", quietTo: "07:00" },
      { digest: "weekly" },
      { showText: true },
      mailOn("posts"),
      mailOn("comments"),
    ];
    await Promise.all(changes.map((change) => prefer(change)));
    const { body } = await tenant("GET", "/notification-preferences");
    expect(body).toMatchObject({ quietFrom: "21:00", quietTo: "07:00", digest: "weekly", showText: true });
    const mailed = body.kinds.filter(({ mail }: { mail: boolean }) => mail);
    expect(mailed.map((one: { kind: string }) => one.kind)).toEqual(["comments", "posts", "security"]);
  });
});

describe("remarks", () => {
  it("are told only by the change that set them, as they are now", async () => {
    const office = await adminWith(kind, ...everyFlag);
    const record = await file(tenant, kind);
    const path = pathOf(kind, record);
    accepted(await office("PUT", path, { status: 6, remarks: "Missing ID of the worker" }), 200);
    const messages = async () => (await linesOf(tenant.id)).map(({ message }) => message);
    const rejected = "The Property Management Office set this request to REJECTED.";
    expect(await messages()).toEqual([`${rejected} Remarks: Missing ID of the worker`]);
    accepted(await office("PUT", path, { remarks: "The ID is too old" }), 200);
    expect((await messages())[0]).toBe(`${rejected} Remarks: The ID is too old`);
    accepted(await office("PUT", `/${kind.singular}/approved/${record.id}`), 200);
    expect(await messages()).toEqual([
      rejected,
      "The Property Management Office changed this request.",
      "The Property Management Office set this request to APPROVED.",
    ]);
  });
});
