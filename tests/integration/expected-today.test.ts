import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { TicketKindName } from "@/db/kinds";
import { gatePass, ticket, visitorPass, workPermit } from "@/db/schema";
import { ticketStatus } from "@/db/statuses";
import type { AdminActor } from "@/lib/core/actor";
import type { Permission } from "@/lib/core/permissions/pages";
import { db } from "@/lib/core/server/database";
import { firstWork } from "@/lib/features/dashboard/server/first-work";
import type { ExpectedTicket } from "@/lib/features/expected/record";
import { kindOf } from "@/lib/features/tickets/registry";
import { pathOf } from "@/tests/support/comments";
import { type Caller, makeAdmin, makeTenant } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import { dayFromNow, file, setModules, withSession } from "@/tests/support/tickets";

/* The guard's list: who and what comes today, by the tower's clock, of the modules that the guard may view. */

const staffWith = async (...permissions: Permission[]): Promise<Caller> =>
  withSession(await makeAdmin(rolesFor(...permissions)));
/** Sets when a ticket's person or thing comes. */
const times = {
  visitorPass: (id: string, from: string) =>
    db.update(visitorPass).set({ dateOfVisit: from }).where(eq(visitorPass.ticketId, id)),
  gatePass: (id: string, from: string) =>
    db.update(gatePass).set({ dateOfUse: from }).where(eq(gatePass.ticketId, id)),
  workPermit: (id: string, dateFrom: string, dateTo: string) =>
    db.update(workPermit).set({ dateFrom, dateTo }).where(eq(workPermit.ticketId, id)),
};
/** A time at the tower, a number of days from today. */
const at = (days: number, time: string) => `${dayFromNow(days)}T${time}+08:00`;

describe("who is expected today", () => {
  let tenant: Caller;
  let guard: Caller;
  const read = async (as: Caller = guard): Promise<ExpectedTicket[]> => {
    const { body, status } = await as("GET", "/admin/api/expected-today");
    expect(status).toBe(200);
    expect(body.day).toBe(dayFromNow(0));
    return body.data;
  };
  const idsOf = (rows: readonly ExpectedTicket[]) => rows.map(({ id }) => id);
  /** Files a ticket that comes then, by default approved. */
  async function comes(
    kind: keyof typeof times,
    from: string,
    to = from,
    status: number = ticketStatus.approved,
  ): Promise<string> {
    const { id } = await file(tenant, kindOf(kind));
    await times[kind](id, from, to);
    await db.update(ticket).set({ status }).where(eq(ticket.id, id));
    return id;
  }
  const set = (as: Caller, kind: TicketKindName, row: ExpectedTicket, status: number) =>
    as("PUT", `/admin/api${pathOf(kindOf(kind), row)}`, { status, updated_at: row.updated_at });
  const rowOf = async (id: string) => (await read()).find((row) => row.id === id) as ExpectedTicket;

  beforeAll(async () => {
    await setModules();
    tenant = await withSession(await makeTenant());
    guard = await staffWith(
      ...(["visitors.view", "gatepass.view", "permits.view"] as const),
      ...(["visitors.complete", "gatepass.complete", "permits.ongoing"] as const),
    );
  });

  it("is who was approved for the tower's day, in the order of the time of day", async () => {
    const late = await comes("visitorPass", at(0, "23:59:59"));
    const early = await comes("gatePass", at(0, "00:00:00"));
    const first = await comes("workPermit", at(0, "09:00:00"), at(4, "17:00:00"));
    const running = await comes("workPermit", at(-3, "08:00:00"), at(2, "17:00:00"));
    const last = await comes("workPermit", at(-3, "10:00:00"), at(0, "00:30:00"));
    await comes("visitorPass", at(-1, "23:59:59"));
    await comes("visitorPass", at(1, "00:00:00"));
    await comes("workPermit", at(-3, "08:00:00"), at(-1, "17:00:00"));
    for (const status of [ticketStatus.forApproval, ticketStatus.cancelled, ticketStatus.rejected])
      await comes("visitorPass", at(0, "12:00:00"), undefined, status);
    const rows = await read();
    expect(idsOf(rows)).toEqual([early, running, first, last, late]);
    expect(rows.every(({ came }) => came === null)).toBe(true);
    expect(new Date(rows[1]?.from ?? 0)).toEqual(new Date(at(-3, "08:00:00")));
  });

  it("has only the modules that the person may view, and is refused without any", async () => {
    const visitors = await read(await staffWith("visitors.view"));
    expect(new Set(visitors.map(({ kind }) => kind))).toEqual(new Set(["visitorPass"]));
    const stranger = await staffWith("orders.view", "reservations.view");
    expect((await stranger("GET", "/admin/api/expected-today")).status).toBe(403);
    expect((await tenant("GET", "/api/expected-today")).status).toBe(403);
  });

  it("says who came, and of two guards only the first one changes the ticket", async () => {
    const other = await staffWith("visitors.view", "visitors.complete");
    const id = await comes("visitorPass", at(0, "14:00:00"));
    const seen = await rowOf(id);
    expect((await set(guard, "visitorPass", seen, ticketStatus.completed)).status).toBe(200);
    const second = await set(other, "visitorPass", seen, ticketStatus.completed);
    const now = await rowOf(id);
    const { name } = (await guard("GET", "/admin/api/me")).body;
    expect([now.status, now.came?.by]).toEqual([ticketStatus.completed, name]);
    expect([second.status, second.body.errors.by]).toEqual([409, [name]]);
    expect(Date.now() - +new Date(now.came?.at ?? 0)).toBeLessThan(60_000);
    const history = await guard("GET", `/admin/api${pathOf(kindOf("visitorPass"), now)}/history`);
    const changes = history.body.data.filter(({ action }: { action: string }) => action === "status");
    expect(changes).toHaveLength(1);
  });

  it("keeps the time at which workers came once the work is done, and forgets it if it was a mistake", async () => {
    const boss = await staffWith("permits.view", "permits.approve", "permits.complete");
    const id = await comes("workPermit", at(0, "14:00:00"), at(1, "17:00:00"));
    await set(guard, "workPermit", await rowOf(id), ticketStatus.ongoing);
    const came = (await rowOf(id)).came;
    await set(boss, "workPermit", await rowOf(id), ticketStatus.completed);
    expect((await rowOf(id)).came).toEqual(came);
    await set(boss, "workPermit", await rowOf(id), ticketStatus.approved);
    expect((await rowOf(id)).came).toBeNull();
    const refused = await set(boss, "workPermit", await rowOf(id), ticketStatus.ongoing);
    expect(refused.status).toBe(403);
  });

  it("is the first page of a guard, and of nobody who sees repairs or payments", async () => {
    const landing = async (...permissions: Permission[]) => {
      const roles = rolesFor(...permissions);
      const { id } = await makeAdmin(roles);
      const actor: AdminActor = { ...{ area: "admin", id, name: "Staff", sessionId: id }, roles };
      return firstWork(actor);
    };
    expect(await landing("gatepass.view", "permits.view")).toBe("/admin/expected");
    expect(await landing("visitors.view", "services.view")).toBe("/admin/expected");
    expect(await landing("visitors.view", "orders.view")).not.toBe("/admin/expected");
    expect(await landing("visitors.view", "payments.view")).not.toBe("/admin/expected");
    expect(await landing("permits.view")).not.toBe("/admin/expected");
  });
});
