import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { TicketKindName } from "@/db/kinds";
import { payment, post, session, ticket, visitorPass, workPermit } from "@/db/schema";
import { paymentStatus, postStatus, ticketStatus } from "@/db/statuses";
import type { Permission } from "@/lib/core/permissions/pages";
import { db } from "@/lib/core/server/database";
import { permissionOf } from "@/lib/features/tickets/flags";
import { kindOf, registry } from "@/lib/features/tickets/registry";
import { comment, pathOf, readAll } from "@/tests/support/comments";
import { type Caller, makeAdmin, makeTenant } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import { addStatement } from "@/tests/support/statements";
import { dayFromNow, file, setModules, withSession } from "@/tests/support/tickets";

/* A tenant's page of the back office: its parts agree with the lists, and hold only what the person may view. */

const staffWith = async (...permissions: Permission[]): Promise<Caller> =>
  withSession(await makeAdmin(rolesFor(...permissions)));
const views = registry.map((kind) => permissionOf(kind, "view"));

type Filed = { id: string; kind: TicketKindName };

describe("a tenant at a glance", () => {
  let boss: Caller;
  let tenant: Caller;
  let other: Caller;
  const part = async (as: Caller, name: string, id = tenant.id) => {
    const { body, status } = await as("GET", `/admin/api/tenant/${id}/${name}`);
    expect(status).toBe(200);
    return body;
  };
  beforeAll(async () => {
    await setModules();
    boss = await staffWith(...views, "services.view", "tenants.view", "billings.view", "payments.view");
    tenant = await withSession(await makeTenant());
    other = await withSession(await makeTenant());
    const filed: string[] = [];
    for (const kind of [...registry, ...registry]) {
      const { id } = await file(tenant, kind);
      filed.push(id);
      await file(other, kind);
    }
    // Every third has ended, and one is deleted.
    const ended = filed.filter((_, at) => at % 3 === 0);
    await db.update(ticket).set({ status: ticketStatus.completed }).where(inArray(ticket.id, ended));
    await db
      .update(ticket)
      .set({ status: ticketStatus.deleted })
      .where(eq(ticket.id, filed[1] as string));
  });

  it("counts what its list has, by the person's rights", async () => {
    const guard = await staffWith(
      permissionOf(kindOf("visitorPass"), "view"),
      permissionOf(kindOf("gatePass"), "view"),
      "tenants.view",
      "services.view",
    );
    for (const [as, total] of [
      [boss, 15],
      [guard, (await part(guard, "requests")).total],
    ] as const) {
      const found = await part(as, "requests");
      const list = await as("GET", `${found.href.replace("/admin/", "/admin/api/")}&limit=100`);
      expect([found.total, list.body.total]).toEqual([total, total]);
      const open = list.body.data.filter(({ status }: { status: number }) => status <= ticketStatus.ongoing);
      expect(found.openTotal).toBe(open.length);
      expect(found.open.map(({ id }: { id: string }) => id)).toEqual(
        open.slice(0, 8).map(({ id }: { id: string }) => id),
      );
    }
    const kinds = new Set((await part(guard, "requests")).open.map(({ kind }: { kind: string }) => kind));
    expect(kinds.size).toBeGreaterThan(0);
    expect(["gatePass", "visitorPass"]).toEqual(expect.arrayContaining([...kinds]));
    const cashier = await staffWith("tenants.view", "payments.view");
    expect(await part(cashier, "requests")).toEqual({
      ...{ total: 0, href: null, openTotal: 0, open: [], coming: [] },
    });
  });

  it("shows who comes: from today on, the next first, also who is still here", async () => {
    const at = (days: number) => `${dayFromNow(days)}T05:00:00Z`;
    const visit = async (days: number) => {
      const { id } = await file(other, kindOf("visitorPass"));
      await db
        .update(visitorPass)
        .set({ dateOfVisit: at(days) })
        .where(eq(visitorPass.ticketId, id));
      return id;
    };
    await db.update(ticket).set({ status: ticketStatus.cancelled }).where(eq(ticket.tenantId, other.id));
    await visit(-2);
    const [tomorrow, today] = [await visit(1), await visit(0)];
    const { id: permit } = await file(other, kindOf("workPermit"));
    await db
      .update(workPermit)
      .set({ dateFrom: at(-3), dateTo: at(3) })
      .where(eq(workPermit.ticketId, permit));
    const { coming } = await part(boss, "requests", other.id);
    expect(coming.map(({ id }: { id: string }) => id)).toEqual([permit, today, tomorrow]);
    expect(new Date(coming[1].from)).toEqual(new Date(at(0)));
  });

  it("says what is new for the reader, and of which request", async () => {
    const { open } = await part(boss, "requests");
    const kind = kindOf(open[0].kind);
    await comment(tenant, pathOf(kind, open[0]), { message: "Is it ready?" });
    const after = (await part(boss, "requests")).open;
    expect(after.map(({ unread }: { unread: number }) => unread)).toEqual(
      after.map((_: unknown, index: number) => (index === 0 ? 1 : 0)),
    );
  });

  it("has the newest statements and payments in one list, each by its right", async () => {
    await addStatement(tenant.id, { soaDate: "2026-09-25", soaAmount: "100.50" });
    await addStatement(tenant.id, { soaDate: "2026-10-25", soaAmount: "300.25" });
    const about = { invoiceDate: "2026-10-25", transactionDate: "2026-10-26", type: 1, soaAmount: "300.25" };
    const paid = (values: object) =>
      db.insert(payment).values({
        ...{ ...about, tenantId: tenant.id, invoiceNumber: "none", referenceNumber: "DD-1", searchText: "" },
        ...{ amountPaid: "50.00", status: paymentStatus.forVerification, createdAt: "2026-10-27T00:00:00Z" },
        ...values,
      });
    await paid({});
    await paid({ referenceNumber: "DD-2", status: paymentStatus.deleted });
    await paid({ referenceNumber: "DD-3", amountReceived: "49.00", createdAt: "2026-10-10T00:00:00Z" });
    const rows = (as: Caller) =>
      part(as, "money").then(({ data }) =>
        data.map((row: { kind: string; amount: number; balance?: number }) => [
          ...[row.kind, row.amount, ...(row.balance === undefined ? [] : [row.balance])],
        ]),
      );
    const statements = [
      ["statement", 300.25, 300.25],
      ["statement", 100.5, 100.5],
    ];
    const payments = [
      ["payment", 50],
      ["payment", 49],
    ];
    expect(await rows(boss)).toEqual([payments[0], statements[0], payments[1], statements[1]]);
    expect(await rows(await staffWith("tenants.view", "billings.view"))).toEqual(statements);
    expect(await rows(await staffWith("tenants.view", "payments.view"))).toEqual(payments);
    expect(await rows(await staffWith("tenants.view"))).toEqual([]);
    // Pending payments are returned to callers who may view payments.
    const show = async (as: Caller) => (await as("GET", `/admin/api/tenant/${tenant.id}`)).body.onTheWay;
    expect((await show(boss)).amount).toBe(99);
    expect(await show(await staffWith("tenants.view"))).toBeUndefined();
  });

  it("says what the tenant has read and where it is logged in", async () => {
    const news = {
      title: "Water",
      description: "",
      type: "EVENTS" as const,
      attachedUrl: "",
      searchText: "",
    };
    const posts = await db
      .insert(post)
      .values([1, 2, 3].map(() => ({ ...news, status: postStatus.approved })))
      .returning({ id: post.id });
    await db.insert(post).values({ ...news, status: postStatus.forApproval });
    const before = await part(boss, "activity");
    await tenant("POST", "/api/post-analytic", { postId: posts[0]?.id });
    const after = await part(boss, "activity");
    expect(after).toMatchObject({ posts: before.posts, unreadPosts: before.unreadPosts - 1, sessions: 1 });
    expect(after.lastRead).toBe(dayFromNow(0));
    // A post that is still to come, and a browser that was left alone.
    await db
      .insert(post)
      .values({ ...news, status: postStatus.approved, startDate: `${dayFromNow(2)}T00:00:00Z` });
    await db
      .update(session)
      .set({ lastUsedAt: "2026-01-01T00:00:00Z" })
      .where(eq(session.tenantId, tenant.id));
    expect(await part(boss, "activity")).toMatchObject({ posts: after.posts, sessions: 0 });
    await db.update(session).set({ lastUsedAt: sql`now()` }).where(eq(session.tenantId, tenant.id));
  });

  it("tells the tenant what was answered and what is open, and nothing else", async () => {
    const home = await withSession(await makeTenant());
    const read = async (as: Caller = home) => (await as("GET", "/api/my-requests")).body;
    expect(await read()).toEqual({ openTotal: 0, data: [], next: null });
    const kinds = (["jobOrderRequest", "incident", "visitorPass", "reservation"] as const).map(kindOf);
    const filed: Filed[] = [];
    for (const kind of kinds) filed.push({ id: (await file(home, kind)).id, kind: kind.name });
    const [order, incident, visit, booking] = filed as [Filed, Filed, Filed, Filed];
    const ids = async () => (await read()).data.map(({ id }: Filed) => id);
    expect(await ids()).toEqual([booking.id, visit.id, incident.id]);
    const pathTo = ({ id, kind }: Filed) => pathOf(kindOf(kind), { id });
    await comment(boss, pathTo(order), { message: "A note", internal: true });
    expect(await ids()).not.toContain(order.id);
    await comment(boss, pathTo(order), { message: "We come at two." });
    await comment(boss, pathTo(order), { message: `At three. ${"x".repeat(500)}` });
    const [first] = (await read()).data;
    expect(first).toMatchObject({
      id: order.id,
      unread: 2,
      answer: { text: expect.stringMatching(/^At three\. x/) },
    });
    expect(first.answer.text.length).toBeLessThan(200);
    // An answered request stays after its end, until it is read.
    await db.update(ticket).set({ status: ticketStatus.completed }).where(eq(ticket.id, order.id));
    expect(await read()).toMatchObject({ openTotal: 3, data: [{ id: order.id }, {}, {}] });
    await readAll(home, pathTo(order));
    expect(await ids()).toEqual([booking.id, visit.id, incident.id]);
    // What waits for the tenant comes first.
    const engineer = await staffWith(
      permissionOf(kindOf("incident"), "view"),
      permissionOf(kindOf("incident"), "edit"),
    );
    await engineer("PUT", `/admin/api${pathTo(incident)}/waiting`, { for: "tenant", reason: "Which pump?" });
    expect((await read()).data[0]).toMatchObject({ id: incident.id, waitsFor: "Which pump?", answer: null });
    await engineer("PUT", `/admin/api${pathTo(incident)}/waiting`, { for: "supplier", reason: "A part" });
    expect((await read()).data.map(({ waitsFor }: { waitsFor: unknown }) => waitsFor)).toEqual([
      null,
      null,
      null,
    ]);
    expect((await read()).next).toBeNull();
    await db.update(ticket).set({ status: ticketStatus.approved }).where(eq(ticket.id, booking.id));
    expect((await read()).next).toMatchObject({ id: booking.id, title: "Function Room" });
    expect((await read(other)).data.map(({ id }: Filed) => id)).not.toContain(order.id);
    expect((await boss("GET", "/admin/api/my-requests")).status).toBe(403);
  });

  it("is only for whoever may view tenants, and for tenants that exist", async () => {
    const engineer = await staffWith(...views);
    for (const name of ["requests", "money", "activity"]) {
      expect((await engineer("GET", `/admin/api/tenant/${tenant.id}/${name}`)).status).toBe(403);
      expect((await tenant("GET", `/api/tenant/${tenant.id}/${name}`)).status).toBe(403);
      for (const id of ["01900000-0000-7000-8000-00000000000a", "x", "%00"])
        expect((await boss("GET", `/admin/api/tenant/${id}/${name}`)).status).toBe(404);
    }
    expect((await boss("GET", "/admin/api/services?tenant=x")).status).toBe(400);
    // A tenant can't name another one.
    const own = await tenant("GET", `/api/services?tenant=${other.id}&limit=100`);
    expect(own.body.data.every(({ tenantId }: { tenantId: string }) => tenantId === tenant.id)).toBe(true);
  });
});
