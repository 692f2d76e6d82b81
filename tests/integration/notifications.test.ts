import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { admin, notification, ticket } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { notifyAdmin, notifyAdmins, notifyUnit } from "@/lib/features/notifications/server/notify";
import { publishNotifications } from "@/lib/features/notifications/server/publish-notifications";
import { pusher } from "@/lib/ports/realtime/server/pusher";
import { newsOf } from "@/tests/support/notices";
import { callAs, makeAdmin, makeSuperAdmin, makeTenant, type TestTenant } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { allRoles, rolesFor } from "@/tests/support/roles";
import { withSession } from "@/tests/support/tickets";

const text = { title: "Gate Pass GP-2026-000001", message: "It was approved." };
const line = { kind: "tickets" as const, ...text };
let tenant: TestTenant;
let ticketId: string;

beforeEach(async () => {
  tenant = await makeTenant({ uoccname: "Maria Santos" });
  const [made] = await db
    .insert(ticket)
    .values({ kind: "gatePass", ticketNumber: `GP-${crypto.randomUUID()}`, tenantId: tenant.id })
    .returning({ id: ticket.id });
  ticketId = made?.id ?? "";
});

describe("a tenant's bell", () => {
  it("lists its lines newest first, with the way to the ticket", async () => {
    await notifyUnit(db, tenant.id, null, newsOf({ kind: "tickets", title: "First", message: "Hello" }));
    await notifyUnit(db, tenant.id, null, newsOf({ ...line, record: { type: "ticket", id: ticketId } }));
    await notifyUnit(db, (await makeTenant()).id, null, newsOf(line));
    const as = await callAs(tenant);
    const { status, body } = await as("GET", `/client-notif/${tenant.id}?page=1&limit=10`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 2, from: 1, page: 1, limit: 10 });
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        ...text,
        link: `/tickets?modal=true&serviceId=${ticketId}`,
        created_at: expect.stringMatching(/\+08:00$/),
        isRead: 0,
      },
      {
        id: expect.any(String),
        title: "First",
        message: "Hello",
        link: null,
        created_at: expect.any(String),
        isRead: 0,
      },
    ]);
    expect((await as("GET", `/client-notif/${tenant.id}?page=2&limit=1`)).body.data[0].title).toBe("First");
    const { body: beyond } = await as("GET", `/client-notif/${tenant.id}?page=3&limit=1`);
    expect(beyond).toMatchObject({ data: [], total: 2, from: 0 });
    expect((await as("GET", `/client-notif-count/${tenant.id}`)).body).toEqual({ count: 2 });
  });

  it("is marked line by line, only by its owner", async () => {
    const other = await makeTenant();
    for (const id of [tenant.id, tenant.id, other.id]) await notifyUnit(db, id, null, newsOf(line));
    const as = await callAs(tenant);
    const lines = (await as("GET", `/client-notif/${tenant.id}`)).body.data;
    const others = await db.select().from(notification).where(eq(notification.tenantId, other.id));
    const ids = [lines[0].id, "none", others[0]?.id, "", lines[0].id, crypto.randomUUID()].join(",");
    expect(await as("PUT", "/client-notif-read-ids", { ids })).toMatchObject({
      status: 200,
      body: { count: 1 },
    });
    expect(
      (await as("GET", `/client-notif/${tenant.id}`)).body.data.map((one: { isRead: number }) => one.isRead),
    ).toEqual([1, 0]);
    expect(await db.select().from(notification).where(eq(notification.tenantId, other.id))).toEqual(others);
    for (const ids of ["", undefined, ["none"], "a".repeat(9000)]) {
      expect((await as("PUT", "/client-notif-read-ids", { ids })).status).toBe(200);
    }
    for (const ids of [5, { a: 1 }, [5]]) {
      expect((await as("PUT", "/client-notif-read-ids", { ids })).status).toBe(400);
    }
  });

  it("is only the tenant's own", async () => {
    const as = await callAs(tenant);
    const other = await makeTenant();
    const admin = await callAs(await makeAdmin(allRoles()));
    for (const path of ["/client-notif", "/client-notif-count"]) {
      expect((await request("GET", `${path}/${tenant.id}`)).status).toBe(401);
      expect((await as("GET", `${path}/${other.id}`)).status).toBe(404);
      expect((await admin("GET", `${path}/${tenant.id}`)).status).toBe(403);
      expect((await as("GET", `${path}/none`)).status).toBe(404);
      expect((await as("GET", `${path}/${tenant.id.toUpperCase()}`)).status).toBe(200);
    }
    expect((await admin("PUT", "/client-notif-read-ids", { ids: "" })).status).toBe(403);
  });
});

describe("an admin's bell", () => {
  it("gets a line exactly where the roles grant the permission", async () => {
    const granted = await makeAdmin(rolesFor("gatepass.view", "tenants.view"));
    const refused = [
      await makeAdmin([]),
      await makeAdmin(null),
      await makeAdmin(rolesFor("gatepass.edit", "permits.view")),
      await makeAdmin(allRoles(), { status: 0 }),
      await makeAdmin(allRoles(), { deletedAt: "2026-01-01T00:00:00Z" }),
      await makeSuperAdmin(),
    ];
    const told = await notifyAdmins(db, "gatepass.view", newsOf({ ...line, aboutTenantId: tenant.id }));
    const recipients = told.map(({ accountId }) => accountId);
    expect(recipients).toContain(granted.id);
    for (const { id } of refused) expect(recipients).not.toContain(id);
    // Without a list the default roles hold.
    const default_ = await notifyAdmins(db, "feedbacks.view", newsOf({ ...line, aboutTenantId: null }));
    expect(default_.map(({ accountId }) => accountId)).toContain(refused[1]?.id);
    expect(default_.map(({ accountId }) => accountId)).not.toContain(refused[0]?.id);
  });

  it("lists its lines with the tenant, newest first, and marks them read", async () => {
    const person = await makeAdmin(rolesFor("gatepass.view"));
    const as = await callAs(person);
    await notifyAdmins(
      db,
      "gatepass.view",
      newsOf({
        kind: "tickets",
        title: "Older",
        message: "Hello",
        aboutTenantId: null,
      }),
    );
    await new Promise((done) => setTimeout(done, 2));
    await notifyAdmins(
      db,
      "gatepass.view",
      newsOf({
        ...line,
        record: { type: "ticket", id: ticketId },
        aboutTenantId: tenant.id,
      }),
    );
    const { body } = await as("GET", `/admin-notif/${person.id}`);
    expect(body.total).toBe(2);
    expect(body.data[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/),
      ...text,
      link: `/admin/tickets?modal=true&serviceId=${ticketId}`,
      created_at: expect.any(String),
      isReadAdmin: 0,
      tenant: { uoccname: "Maria Santos", clientCode: tenant.clientCode },
    });
    expect(body.data[1].tenant).toBeNull();
    expect((await as("GET", `/admin-notif-count/${person.id}`)).body).toEqual({ count: 2 });
    const ids = body.data.map(({ id }: { id: string }) => id).join(",");
    expect((await as("PUT", "/admin-notif-read-ids", { ids })).body).toEqual({ count: 0 });
    expect((await as("GET", `/admin-notif/${person.id}`)).body.data[0].isReadAdmin).toBe(1);
    const other = await callAs(await makeAdmin([]));
    expect((await other("GET", `/admin-notif/${person.id}`)).status).toBe(404);
    expect((await other("GET", `/admin-notif-count/${person.id}`)).status).toBe(404);
    expect((await (await callAs(tenant))("GET", `/admin-notif/${person.id}`)).status).toBe(403);
  });
});

it("opening an admin's bell reads all of it, also what is not loaded, and nobody else's", async () => {
  const [one, other] = [
    await makeAdmin(rolesFor("gatepass.view")),
    await makeAdmin(rolesFor("gatepass.view")),
  ];
  const [as, another] = [await callAs(one), await callAs(other)];
  for (let at = 0; at < 12; at++)
    await notifyAdmins(db, "gatepass.view", newsOf({ ...line, aboutTenantId: null }));
  expect((await as("PUT", "/admin-notif-read-ids", { ids: "" })).body).toEqual({ count: 12 });
  expect((await as("PUT", "/admin-notif-read-ids", {})).body).toEqual({ count: 0 });
  expect((await another("GET", `/admin-notif-count/${other.id}`)).body).toEqual({ count: 12 });
});

it("a bell has its newest 200 notifications; older unread ones count until another is read", async () => {
  const as = await callAs(tenant);
  await db.execute(sql`
    insert into ${notification} (id, account_id, tenant_id, kind, notice, "values", read_at)
    select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid, ${tenant.id}, ${tenant.id}, 'tickets', 'accountChanged',
      jsonb_build_object('title', 'Line ' || n, 'message', ''), case when n % 2 = 0 then now() end
    from generate_series(1, 204) n`);
  const { body } = await as("GET", `/client-notif/${tenant.id}?page=20&limit=10`);
  expect(body.total).toBe(200);
  expect(body.data.at(-1).title).toBe("Line 5");
  expect((await as("GET", `/client-notif-count/${tenant.id}`)).body).toEqual({ count: 102 });
  const newest = "000000cb-0000-7000-8000-000000000000";
  expect((await as("PUT", "/client-notif-read-ids", { ids: newest })).body).toEqual({ count: 99 });
});

it("a bell counts what it lists, by kind, preference and right", async () => {
  const person = await makeAdmin(rolesFor("gatepass.view"));
  const as = await callAs(person);
  const kinds = ["tickets", "comments", "payments", "posts"] as const;
  for (const kind of kinds)
    for (const permission of ["gatepass.view", "orders.view", null] as const)
      for (let times = 0; times <= kinds.indexOf(kind); times++)
        await notifyAdmin(db, person.id, permission, newsOf({ ...text, kind }));
  const total = async () => {
    const { body } = await as("GET", `/admin-notif/${person.id}?page=1&limit=10`);
    expect((await as("GET", `/admin-notif-count/${person.id}`)).body).toEqual({ count: body.total });
    return body.total;
  };
  expect(await total()).toBe(2 * (1 + 2 + 3 + 4));
  // Payments can't be turned off.
  const off = (["comments", "posts"] as const).map((kind) => ({
    kind,
    bell: false,
    push: false,
    mail: false,
  }));
  expect((await as("PUT", "/notification-preferences", { kinds: off })).status).toBe(200);
  expect(await total()).toBe(2 * (1 + 3));
  await db
    .update(admin)
    .set({ roles: rolesFor("orders.view", "gatepass.view") })
    .where(eq(admin.id, person.id));
  expect(await total()).toBe(3 * (1 + 3));
  await db.update(admin).set({ roles: [] }).where(eq(admin.id, person.id));
  expect(await total()).toBe(1 + 3);
});

describe("publishing", () => {
  it("reaches each logged-in user on the own channel, with the number of unread lines", async () => {
    const batch = vi.spyOn(pusher, "triggerBatch").mockResolvedValue({} as never);
    const person = await makeAdmin(rolesFor("policies.delete"));
    for (const one of [tenant, tenant, person]) await withSession(one);
    const elsewhere = await makeTenant();
    await notifyUnit(db, tenant.id, null, newsOf(line));
    const admins = await notifyAdmins(db, "policies.delete", newsOf({ ...line, aboutTenantId: tenant.id }));
    const told = [
      ...(await notifyUnit(db, tenant.id, null, newsOf(line))),
      ...(await notifyUnit(db, elsewhere.id, null, newsOf(line))),
      ...admins.filter(({ accountId }) => accountId === person.id),
    ];
    await publishNotifications(told);
    const event = (channel: string, unread: number) => ({
      channel,
      name: "notification",
      data: { id: expect.any(String), ...text, created_at: expect.stringMatching(/T.+\+08:00$/), unread },
    });
    // In the order of their time.
    expect(batch.mock.calls.flatMap(([events]) => events)).toEqual([
      event(`private-admin-notif.${person.id}`, 1),
      event(`private-client-notif.${tenant.id}`, 2),
    ]);
    batch.mockClear();
    await publishNotifications([]);
    expect(batch).not.toHaveBeenCalled();
  });
});
