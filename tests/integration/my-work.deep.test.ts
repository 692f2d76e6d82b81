import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { TicketKindName } from "@/db/kinds";
import { officeHours, payment, post, ticket } from "@/db/schema";
import { paymentStatus, postStatus } from "@/db/statuses";
import type { Permission } from "@/lib/core/permissions/pages";
import { db } from "@/lib/core/server/database";
import type { WorkCell } from "@/lib/features/dashboard/record";
import { workCells } from "@/lib/features/dashboard/work";
import { permissionOf } from "@/lib/features/tickets/flags";
import { registry } from "@/lib/features/tickets/registry";
import { canBeUrgent } from "@/lib/features/tickets/responsibility";
import { comment, pathOf } from "@/tests/support/comments";
import { type Caller, makeAdmin, makeTenant } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import { file, setModules, withSession } from "@/tests/support/tickets";

/* What waits for a member of staff: the numbers agree with the lists that they open. */

const staffWith = async (...permissions: Permission[]): Promise<Caller> =>
  withSession(await makeAdmin(rolesFor(...permissions)));
const viewOf = (at: number) => permissionOf(registry[at] as (typeof registry)[number], "view");
const allViews = registry.map((_, at) => viewOf(at));

const namesOf = async (as: Caller) => {
  const { body, status } = await as("GET", "/admin/api/my-work");
  expect(status).toBe(200);
  return body as Record<string, number | null>;
};
const cellsOf = async (as: Caller): Promise<WorkCell[]> =>
  (await as("GET", "/admin/api/my-work-cells")).body.data;

/** The number of rows in the list that a cell opens. */
async function listed(as: Caller, { name, href }: WorkCell): Promise<number> {
  const [path, query = ""] = href.replace("/admin/", "").split("?");
  if (name === "differences") return (await as("GET", "/admin/api/payment-differences")).body.total;
  const kind = registry.find(({ path: { admin } }) => admin === `/admin/${path}`);
  const plural = path === "announcements" ? "posts" : (kind?.plural ?? path);
  const answer = await as("GET", `/admin/api/${plural}?${query}`);
  expect(answer.status).toBe(200);
  return answer.body.total;
}

describe("what waits for a member of staff", () => {
  let everybody: Caller;
  beforeAll(async () => {
    await setModules();
    await db.delete(officeHours);
    const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      ...{ weekday, periods: [{ from: "09:00", to: "17:30" }] },
    }));
    await db.insert(officeHours).values({ days, holidays: [] });
    everybody = await staffWith(...allViews, "services.view", "payments.view", "announcements.view");
    const tenant = await withSession(await makeTenant());
    let seed = 39;
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let at = 0; at < 60; at++) {
      const kind = registry[random(registry.length)] as (typeof registry)[number];
      const record = await file(tenant, kind);
      const hours = random(200) - 100;
      await db
        .update(ticket)
        .set({
          status: 1 + random(6),
          assigneeId: random(3) === 0 ? everybody.id : null,
          isUrgent: canBeUrgent(kind) && random(2) === 0,
          createdAt: sql`now() - make_interval(hours => ${random(80)})`,
        })
        .where(eq(ticket.id, record.id));
      await db
        .update(ticket)
        .set({ nextDueAt: sql`case when status < 4 then now() + make_interval(hours => ${hours}) end` })
        .where(eq(ticket.id, record.id));
      if (random(4) === 0) await comment(tenant, pathOf(kind, record), { message: "Hello" });
    }
    // Whatever the time of the day: of the others none may be due today.
    const { id } = await file(tenant, registry[0] as (typeof registry)[number]);
    await db.update(ticket).set({ nextDueAt: sql`now() + interval '1 minute'` }).where(eq(ticket.id, id));
    const paid = { tenantId: tenant.id, amountPaid: "100.00", soaAmount: "100.00", type: 1 };
    const about = { invoiceNumber: "1", invoiceDate: "2026-10-25", transactionDate: "2026-10-26" };
    await db.insert(payment).values([
      { ...paid, ...about, referenceNumber: "R-1", status: paymentStatus.forVerification },
      { ...paid, ...about, referenceNumber: "R-2", status: paymentStatus.verified },
    ]);
    const drill = { title: "Drill", description: "", type: "EVENTS" as const, attachedUrl: "" };
    await db.insert(post).values({ ...drill, searchText: "drill", status: postStatus.forApproval });
  });

  it("is what its lists have, whatever the person may view", async () => {
    const some = [
      everybody,
      await staffWith(...allViews, "services.view"),
      await staffWith(viewOf(0), viewOf(3), "services.view"),
      await staffWith(viewOf(1)),
      await staffWith("payments.view"),
    ];
    for (const person of some) {
      const cells = await cellsOf(person);
      for (const cell of cells)
        expect([cell.name, await listed(person, cell)]).toEqual([cell.name, cell.count]);
      const numbers = await namesOf(person);
      expect(Object.keys(numbers)).toEqual(workCells.map(({ name }) => name));
      for (const { name } of workCells)
        expect([name, numbers[name]]).toEqual([
          name,
          cells.find((cell) => cell.name === name)?.count ?? null,
        ]);
    }
    const numbers = await namesOf(everybody);
    for (const { name } of workCells)
      if (name !== "differences") expect(numbers[name], name).toBeGreaterThan(0);
  });

  it("is null without the right, and what a right shows is not", async () => {
    const none = Object.fromEntries(workCells.map(({ name }) => [name, null]));
    expect(await namesOf(await staffWith("amenities.view"))).toEqual(none);
    expect(await namesOf(await staffWith("payments.view"))).toEqual({ ...none, deposits: 1, differences: 0 });
    expect(await namesOf(await staffWith("announcements.view"))).toEqual({ ...none, posts: 1 });
    const gatePass = registry.find((kind) => !canBeUrgent(kind)) as (typeof registry)[number];
    const guard = await namesOf(await staffWith(permissionOf(gatePass, "view")));
    expect([guard.urgent, typeof guard.overdue, guard.deposits]).toEqual([null, "number", null]);
    expect((await (await withSession(await makeTenant()))("GET", "/api/my-work")).status).toBe(403);
  });

  it("names the lists of one kind, and the list of all kinds for several", async () => {
    const one = await cellsOf(await staffWith(viewOf(0), "services.view"));
    expect(one.map(({ href }) => href)).toContain(`${registry[0]?.path.admin}?assignee=me&open=1`);
    const several = await cellsOf(await staffWith(viewOf(0), viewOf(1), "services.view"));
    const types = encodeURIComponent([registry[0]?.name, registry[1]?.name].join());
    expect(several.find(({ name }) => name === "overdue")?.href).toBe(
      `/admin/services?overdue=1&types=${types}`,
    );
  });

  it("is counted up to 1,000 of all kinds, with the most frequent one by name", async () => {
    const { id: tenantId } = await makeTenant();
    const filed = (count: number, kind: TicketKindName) =>
      Array.from({ length: count }, (_, at) => ({ kind, tenantId, ticketNumber: `${kind}-${at}` }));
    await db.insert(ticket).values([...filed(500, "incident"), ...filed(600, "gatePass")]);
    const cells = await cellsOf(everybody);
    expect(cells.find(({ name }) => name === "unassigned")).toMatchObject({
      count: 1000,
      isCapped: true,
      line: "mostly gate passes",
      href: "/admin/services?assignee=none&open=1",
    });
  });
});
