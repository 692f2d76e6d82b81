import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  amenity,
  amenityHold,
  auditLog,
  delivery,
  fileUse,
  notification,
  payment,
  paymentChange,
  post,
  postComment,
  pushSubscription,
  statement,
  tenant,
  websiteSetting,
} from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { resetTables } from "@/lib/features/reset/tables";
import { kindOf } from "@/lib/features/tickets/registry";
import { adminNotificationChannel, clientNotificationChannel } from "@/lib/ports/realtime/channels";
import { listenAs } from "@/tests/support/listeners";
import {
  type Caller,
  makeAdmin,
  makeSuperAdmin,
  makeTenant,
  password,
  type TestAdmin,
} from "@/tests/support/people";
import { clearRateLimits } from "@/tests/support/rate-limits";
import { allRoles } from "@/tests/support/roles";
import { addStatement } from "@/tests/support/statements";
import { amenityId, file, setModules, withSession } from "@/tests/support/tickets";

/* The reset of tables (docs/rules/database.md); tests/deep/database-reset.test.ts resets the whole demonstration. */

let boss: Caller & TestAdmin;

beforeEach(async () => {
  await clearRateLimits();
  boss = await withSession(await makeSuperAdmin());
  await setModules();
});

const reset = (tables: string, given = password) =>
  boss("DELETE", `/reset-data?tables=${tables}`, { password: given });
const rowsOf = async (table: string): Promise<number> =>
  (await boss("GET", "/reset-counts")).body.find((one: { table: string }) => one.table === table)?.rows;
const tenantOf = async (id: string) => (await db.select().from(tenant).where(eq(tenant.id, id)))[0];

const payOf = (tenantId: string) => ({
  tenantId,
  invoiceNumber: "[X]10252026",
  invoiceDate: "2026-10-25",
  transactionDate: "2026-11-01",
  soaAmount: "100",
  amountPaid: "100",
  type: 1,
});

describe("what is refused", () => {
  it("changes nothing: a wrong password, no password, an unknown table, none", async () => {
    const person = await makeTenant();
    const wrong = await reset("users", "Wrong-horse-1");
    expect([wrong.status, wrong.body]).toEqual([
      403,
      { message: "This is not your password.", errors: { password: ["This is not your password."] } },
    ]);
    expect((await reset("users", "")).status).toBe(400);
    for (const tables of ["users,pg_class", "tenant", "", "Users", "users;drop table admin"])
      expect((await reset(encodeURIComponent(tables))).status, tables).toBe(400);
    expect(await tenantOf(person.id)).toMatchObject({ status: 1, clientCode: person.clientCode });
  });

  it("counts wrong passwords like failed log-ins", async () => {
    for (let at = 0; at < 10; at++) await reset("comments", "Wrong-horse-1");
    expect((await reset("comments")).status).toBe(429);
  });

  it("does not lock everybody out: without a super admin in the settings the admins are kept", async () => {
    const { status, body } = await reset("comments,admins");
    expect([status, body.message]).toEqual([409, expect.stringContaining("SUPER_ADMIN_EMAIL")]);
    expect((await boss("GET", "/me")).status).toBe(200);
  });

  it("is not for admins", async () => {
    const admin = await withSession(await makeAdmin(allRoles()));
    expect((await admin("DELETE", "/reset-data?tables=comments", { password })).status).toBe(403);
    expect((await admin("GET", "/reset-counts")).status).toBe(403);
  });
});

it("names 21 tables in the order of the screen", async () => {
  const { body } = await boss("GET", "/reset-counts");
  expect(body.map(({ table }: { table: string }) => table)).toEqual([...resetTables]);
  expect(resetTables).toHaveLength(21);
});

it("empties only the named tables, and audits both numbers", async () => {
  const person = await withSession(await makeTenant());
  await file(person, kindOf("incident"));
  await file(person, kindOf("workPermit"));
  expect(await db.$count(fileUse, eq(fileUse.recordType, "report"))).toBeGreaterThan(0);
  const reports = await rowsOf("reports");
  const permits = await rowsOf("permits");
  const { status, body } = await reset("reports,notifications,reports");
  expect(status).toBe(200);
  expect(body.reset.map(({ table }: { table: string }) => table)).toEqual(["reports", "notifications"]);
  expect(body.reset[0]).toEqual({ table: "reports", deleted: reports, kept: 0 });
  expect([await rowsOf("reports"), await rowsOf("permits")]).toEqual([0, permits]);
  expect((await person("GET", "/reports")).body.total).toBe(0);
  expect((await person("GET", "/permits")).body.total).toBe(1);
  expect(await db.$count(fileUse, eq(fileUse.recordType, "report"))).toBe(0);
  const [line] = await db.select().from(auditLog).where(eq(auditLog.action, "database.reset")).limit(1);
  expect(line).toMatchObject({ adminId: boss.id, detail: { reports: { from: reports, to: 0 } } });
});

it("keeps a tenant with a payment or a ticket as a blank row, and deletes the others", async () => {
  const [paid, filed, other] = [
    await withSession(await makeTenant({ uoccname: "Perla Payer", email: "perla@tower.test" })),
    await withSession(await makeTenant({ uoccname: "Fidel Filer" })),
    await withSession(await makeTenant({ clientCode: "T7-777", uoccname: "Otto Other" })),
  ];
  const [paidRow] = await db.insert(payment).values(payOf(paid.id)).returning();
  const ticket = await file(filed, kindOf("gatePass"));
  await addStatement(paid.id, { soaDate: "2026-10-25", soaAmount: "100" });
  for (const one of [paid, filed, other])
    expect((await one("POST", "/feedback", { rate: 4, message: `Perla says ${one.id}` })).status).toBe(201);
  const comment = { message: "Salamat", images: [] };
  expect((await filed("POST", `/ticket/${ticket.id}/comment`, comment)).status).toBe(201);
  const change = { byKind: "tenant", byId: paid.id, byName: "Perla Payer", toStatus: 1 } as const;
  await db.insert(paymentChange).values({ ...change, paymentId: paidRow?.id ?? "" });
  const rows = await rowsOf("users");
  await db.delete(notification);
  const news = { kind: "security", notice: "accountChanged", values: { change: "email" } };
  const [held] = await db
    .insert(notification)
    .values({ ...news, accountId: paid.id, tenantId: paid.id })
    .returning();
  await db.insert(delivery).values({ notificationId: held?.id ?? "", channel: "mail", isHeld: true });
  // Its session has expired.
  const device = { endpoint: "https://push.test/1", p256dh: "", auth: "", serverKey: "", label: "Phone" };
  await db.insert(pushSubscription).values({ ...device, accountId: paid.id });
  const { body } = await reset("users");
  expect([await db.$count(delivery), await db.$count(pushSubscription)]).toEqual([0, 0]);
  await db.delete(notification);
  const [{ deleted, kept }] = body.reset;
  expect(deleted + kept).toBe(rows);
  expect(await rowsOf("users")).toBe(kept);
  expect(await tenantOf(other.id)).toBeUndefined();
  for (const one of [paid, filed]) {
    const row = await tenantOf(one.id);
    const { id, clientCodeKey, createdAt, updatedAt, type, ...blank } = row ?? {};
    expect([id, clientCodeKey]).toEqual([one.id, one.id]);
    expect(Object.values(blank).filter(Boolean)).toEqual([]);
    expect((await one("GET", "/me")).status).toBe(401);
  }
  expect(await db.$count(statement)).toBe(0);
  // The remaining row can be read, without the name.
  const record = (await boss("GET", `/ticket/${ticket.id}`)).body;
  expect(record.tenant).toEqual({ id: filed.id, clientCode: "", uoccname: "" });
  expect((await boss("GET", "/tickets?searchTerm=Fidel")).body.total).toBe(0);
  for (const path of [
    `/ticket/${ticket.id}/history`,
    `/ticket/${ticket.id}/comments`,
    `/payment/${paidRow?.id}`,
  ])
    expect((await boss("GET", path)).text, path).not.toMatch(/Fidel|Perla/);
  // Feedback goes with its tenants, also with those that stay as blank rows.
  expect((await boss("GET", "/feedbacks")).body).toMatchObject({ total: 0 });
  expect((await boss("GET", `/tickets?searchTerm=${ticket.ticketNumber}`)).body.total).toBe(1);
  // The code is free again, and a second reset has the same result.
  await makeTenant({ clientCode: "T7-777" });
  expect((await reset("users")).body.reset).toEqual([{ table: "users", deleted: 1, kept }]);
  // The blank row is deleted together with the rows that refer to it.
  await db.delete(notification);
  const all = await reset("users,payments,tickets,permits,comments,reservations");
  const users = all.body.reset.find(({ table }: { table: string }) => table === "users");
  expect([users.deleted, await tenantOf(paid.id)]).toEqual([kept - users.kept, undefined]);
});

it("keeps an amenity with a reservation, and a post with a comment", async () => {
  const person = await withSession(await makeTenant());
  const booking = await file(person, kindOf("reservation"));
  await boss("PUT", `/reservation/${booking.id}`, { status: 2 });
  expect(await db.select().from(amenityHold)).toHaveLength(1);
  const postId = "01900000-0000-7000-8000-0000000000aa";
  await db.insert(post).values({
    ...{
      id: postId,
      title: "Simbang Gabi",
      description: "d",
      type: "EVENTS",
      attachedUrl: "https://tower.test",
    },
    ...{ status: 2, searchText: "simbang gabi" },
  });
  await db.insert(postComment).values({ postId, tenantId: person.id, comment: "Salamat" });
  const { body } = await reset("amenities,posts");
  expect(body.reset).toEqual([
    { table: "amenities", deleted: expect.any(Number), kept: 1 },
    { table: "posts", deleted: expect.any(Number), kept: 1 },
  ]);
  expect(await db.select().from(amenityHold)).toEqual([]);
  const [kept] = await db.select().from(amenity).where(eq(amenity.id, amenityId));
  expect(kept).toMatchObject({ title: "", description: "", images: [], status: 0 });
  const [blank] = await db.select().from(post).where(eq(post.id, postId));
  expect(blank).toMatchObject({
    title: "",
    description: "",
    type: "",
    attachedUrl: "",
    content: null,
    status: 0,
  });
  expect((await boss("GET", "/posts")).body.total).toBe(0);
  expect((await boss("GET", "/amenities")).body.data).toEqual([]);
});

it("deletes the website's settings", async () => {
  await db.insert(websiteSetting).values({ name: "websiteName", value: "Amihan Tower" });
  const uses = ["website_setting", "mobile_setting"].map((recordType) => ({
    key: `logo/${recordType}.png`,
    recordType,
    recordId: "any",
    page: "public",
  }));
  await db.insert(fileUse).values(uses);
  expect((await reset("websiteSettings,systemParameterSettings")).status).toBe(200);
  const names = (await boss("GET", "/website-settings")).body;
  expect(names).toContainEqual({ name: "websiteName", value: expect.not.stringContaining("Amihan") });
  const services = (await boss("GET", "/system-parameter-settings")).body;
  expect(new Set(services.map(({ status }: { status: number }) => status))).toEqual(new Set([0]));
  for (const { recordType } of uses)
    expect(await db.$count(fileUse, eq(fileUse.recordType, recordType)), recordType).toBe(0);
});

it("makes all open pages fetch again what they show", async () => {
  const channelOfFirst = (id: string) => clientNotificationChannel({ tenantId: id, personId: id });
  const people = [
    [await withSession(await makeTenant()), channelOfFirst],
    [await withSession(await makeAdmin([])), adminNotificationChannel],
    [boss, adminNotificationChannel],
  ] as const;
  const listeners = await Promise.all(people.map(([one, channelOf]) => listenAs(one, channelOf(one.id))));
  expect((await reset("advertisements")).status).toBe(200);
  for (const listener of listeners) expect(await listener.next()).toEqual({ what: "reset" });
});

it("of two at once runs one after the other", async () => {
  const answers = await Promise.all([
    reset("users,comments"),
    reset("comments,users"),
    reset("posts,amenities"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

it("finds the rows that refer to a deleted one by an index", async () => {
  // A partial index helps only if it contains every row with a reference. There are few staff accounts.
  const scanned = await db.execute(sql`
    select reference.conrelid::regclass || '.' || col.attname as name
    from pg_constraint reference
    join pg_attribute col on col.attrelid = reference.conrelid and col.attnum = reference.conkey[1]
    where reference.contype = 'f'
      and reference.connamespace = 'public'::regnamespace
      and reference.confrelid <> 'admin'::regclass
      and not exists (
        select 1 from pg_index i
        where i.indrelid = reference.conrelid and i.indkey[0] = col.attnum
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || col.attname || ' IS NOT NULL)')
      )`);
  expect(scanned.map(({ name }) => name)).toEqual([]);
});
