import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog, officeHours, targetTime, ticket } from "@/db/schema";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { db } from "@/lib/core/server/database";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { kindOf, registry } from "@/lib/features/tickets/registry";
import { adminCrudChannel, clientCrudChannel } from "@/lib/ports/realtime/channels";
import { comment, pathOf } from "@/tests/support/comments";
import { type Caller, makeAdmin, makeTenant } from "@/tests/support/people";
import { listen } from "@/tests/support/realtime";
import { rolesFor } from "@/tests/support/roles";
import { accepted, adminWith, everyFlag, file, setModules, withSession } from "@/tests/support/tickets";

/* Urgent tickets: the mark, its target times, the filter, and what both sides see of it. */

const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, periods: [{ from: "00:00", to: "24:00" }] }));
const minutesAfter = (from: string, to: string | null | undefined) =>
  (Date.parse(to ?? "") - Date.parse(from)) / 60_000;

let tenant: Caller;
beforeAll(async () => {
  await setModules();
  tenant = await withSession(await makeTenant());
});

describe.each(["jobOrderRequest", "incident"] as const)("an urgent %s", (name) => {
  const kind = kindOf(name);
  let staff: Caller;
  beforeAll(async () => {
    staff = await adminWith(kind, ...everyFlag);
  });
  const setTargets = async (
    usual: [number | null, number | null],
    urgent: [number | null, number | null],
  ) => {
    await db.delete(targetTime);
    await db.insert(targetTime).values(
      [usual, urgent].map(([firstAnswer, completion], at) => ({
        ...{ type: name, isUrgent: at === 1, firstAnswer, completion },
      })),
    );
  };
  beforeEach(async () => {
    await db.delete(officeHours);
    await db.insert(officeHours).values({ days, holidays: [] });
    await setTargets([60, 600], [15, 120]);
  });
  const mark = (record: { id: string }, urgent: unknown, as = staff) =>
    as("PUT", `${pathOf(kind, record)}/urgent`, { urgent });
  const read = async (record: TicketRecord, as = staff): Promise<TicketRecord> =>
    (await as("GET", pathOf(kind, record))).body;

  it("has the target times of urgent ones from its filing on, and the usual ones again without the mark", async () => {
    const record = await read(await file(tenant, kind));
    expect(record.urgent).toBe(false);
    // As if it had been filed five minutes ago.
    const earlier = sql`${ticket.createdAt} - interval '5 minutes'`;
    await db.update(ticket).set({ createdAt: earlier }).where(eq(ticket.id, record.id));
    const marked = accepted(await mark(record, true), 200);
    expect(marked).toMatchObject({ urgent: true, updated_at: record.updated_at });
    expect(minutesAfter(marked.created_at, marked.firstDueAt)).toBeCloseTo(15, 3);
    expect(minutesAfter(marked.created_at, marked.dueAt)).toBeCloseTo(120, 3);
    expect(await read(record)).toEqual(marked);
    const usual = accepted(await mark(record, false), 200);
    expect([usual.urgent, minutesAfter(usual.created_at, usual.dueAt)]).toEqual([
      false,
      expect.closeTo(600, 3),
    ]);
  });

  it("keeps its pauses and its first answer, and is overdue if it is by its new targets", async () => {
    const record = await file(tenant, kind);
    await comment(staff, pathOf(kind, record), { message: "We come" });
    const answered = await read(record);
    const marked = accepted(await mark(record, true), 200);
    expect(marked.firstDueAt).toBe(answered.firstDueAt);
    accepted(
      await staff("PUT", `${pathOf(kind, record)}/waiting`, { for: "supplier", reason: "Parts" }),
      200,
    );
    expect(accepted(await mark(record, false), 200).waiting?.for).toBe("supplier");

    const late = await file(tenant, kind);
    await db
      .update(ticket)
      .set({ createdAt: sql`${ticket.createdAt} - interval '30 minutes'` })
      .where(eq(ticket.id, late.id));
    expect(accepted(await mark(late, true), 200).overdue).toBe(true);
    expect(accepted(await mark(late, false), 200).overdue).toBe(false);
  });

  it("has the usual target times if there are none for urgent ones", async () => {
    await setTargets([60, 600], [null, null]);
    const record = await read(await file(tenant, kind));
    const marked = accepted(await mark(record, true), 200);
    expect([marked.firstDueAt, marked.dueAt]).toEqual([record.firstDueAt, record.dueAt]);
    await setTargets([null, null], [null, 30]);
    const other = await read(await file(tenant, kind));
    expect(other.dueAt).toBeNull();
    expect(minutesAfter(other.created_at, accepted(await mark(other, true), 200).dueAt)).toBeCloseTo(30, 3);
    expect(accepted(await mark(other, false), 200).dueAt).toBeNull();
  });

  it("has its own targets when it is reopened, and when all are calculated again", async () => {
    const [reopened, open, plain] = [
      await file(tenant, kind),
      await file(tenant, kind),
      await file(tenant, kind),
    ];
    for (const one of [reopened, open]) accepted(await mark(one, true), 200);
    accepted(await staff("PUT", pathOf(kind, reopened), { status: 4 }), 200);
    const reason = "It is broken again, please come back.";
    accepted(await tenant("PUT", `${pathOf(kind, reopened)}/reopen`, { reason }), 200);
    expect(minutesAfter(new Date().toISOString(), (await read(reopened)).dueAt)).toBeCloseTo(120, 0);

    await setTargets([60, 600], [10, 90]);
    const settings = await withSession(
      await makeAdmin(rolesFor("utilities.edit", "utilities.systemParameterSettings")),
    );
    const before = await read(plain);
    accepted(await settings("POST", "/ticket-clocks/recompute", { type: name, after: null }), 200);
    const again = await read(open);
    expect(minutesAfter(again.created_at, again.dueAt)).toBeCloseTo(90, 3);
    expect((await read(plain)).dueAt).toBe(before.dueAt);
  });

  it("is told to both sides, in records, lists, the time line and live, and is audited", async () => {
    const record = await file(tenant, kind);
    await settleAfterCommits();
    const [theirs, mine] = [
      await listen((body) => staff("POST", "/realtime/auth", body), adminCrudChannel(kind.stem, staff.id)),
      await listen((body) => tenant("POST", "/realtime/auth", body), clientCrudChannel(kind.stem, tenant.id)),
    ];
    accepted(await mark(record, true), 200);
    for (const live of [theirs, mine])
      expect(await live.next(({ id }) => id === record.id)).toMatchObject({ urgent: true });
    for (const as of [staff, tenant]) {
      expect((await read(record, as)).urgent).toBe(true);
      const [listed] = (await as("GET", `/${kind.plural}?limit=1`)).body.data;
      expect(listed).toMatchObject({ id: record.id, urgent: true });
      const { data } = (await as("GET", `${pathOf(kind, record)}/history`)).body;
      expect(data.at(-1)).toMatchObject({ action: "urgent", from: 1, to: 1, remarks: "" });
    }
    const [service] = (await tenant("GET", "/services?limit=1")).body.data;
    expect(service).toMatchObject({ id: record.id, urgent: true });
    expect((await read(record, tenant)).dueAt).toBeUndefined();
    // The same again is no change.
    accepted(await mark(record, true), 200);
    accepted(await mark(record, false), 200);
    const actions = (await staff("GET", `${pathOf(kind, record)}/history`)).body.data.slice(1);
    expect(actions.map(({ action }: { action: string }) => action)).toEqual(["urgent", "notUrgent"]);
    const entries = await db
      .select({ detail: auditLog.detail })
      .from(auditLog)
      .where(sql`${auditLog.recordId} = ${record.id} and ${auditLog.action} = ${`${kind.singular}.urgent`}`)
      .orderBy(auditLog.id);
    expect(entries.map(({ detail }) => detail)).toEqual([
      { urgent: { from: false, to: true } },
      { urgent: { from: true, to: false } },
    ]);
  });

  it("is a filter for staff, also with a status, a search and other filters", async () => {
    const [urgent, other, plain] = [
      await file(tenant, kind),
      await file(tenant, kind),
      await file(tenant, kind),
    ];
    for (const one of [urgent, other]) accepted(await mark(one, true), 200);
    const mine = [urgent, other, plain].map(({ id }) => id);
    const found = async (query = "", as = staff) => {
      const { body } = await as("GET", `/${kind.plural}?urgent=1&limit=100${query}`);
      return body.data.map(({ id }: { id: string }) => id).filter((id: string) => mine.includes(id));
    };
    expect(await found()).toEqual([other.id, urgent.id]);
    expect(await found(`&searchTerm=${urgent.ticketNumber}`)).toEqual([urgent.id]);
    expect(await found(`&searchTerm=${plain.ticketNumber}`)).toEqual([]);
    accepted(await staff("PUT", pathOf(kind, other), { status: 2 }), 200);
    expect(await found("&status=2")).toEqual([other.id]);
    expect(await found("&unread=1")).toEqual([]);
    await comment(tenant, pathOf(kind, urgent), { message: "Hello?" });
    expect(await found("&unread=1")).toEqual([urgent.id]);
    // Tenants have no such filter; it is ignored.
    expect(await found("", tenant)).toEqual([plain.id, other.id, urgent.id]);
    expect((await staff("GET", `/${kind.plural}?urgent=2`)).status).toBe(400);
  });

  it("is marked by staff with edit or approve, while it is open", async () => {
    const record = await file(tenant, kind);
    const [viewer, approver] = [await adminWith(kind, "view", "complete"), await adminWith(kind, "approve")];
    for (const as of [viewer, tenant]) expect((await mark(record, true, as)).status).toBe(403);
    const redacted = accepted(await mark(record, true, approver), 200);
    expect(redacted).toMatchObject({ id: record.id, status: 1, urgent: true });
    expect(redacted).not.toHaveProperty("ticketNumber");
    for (const wrong of ["true", 1, null, undefined, []])
      expect(Object.keys((await mark(record, wrong)).body.errors)).toEqual(["urgent"]);
    expect((await mark({ id: crypto.randomUUID() }, true)).status).toBe(404);
    for (const status of [4, 5, 6]) {
      accepted(await staff("PUT", pathOf(kind, record), { status }), 200);
      expect((await mark(record, false)).status).toBe(409);
      expect((await read(record)).urgent).toBe(true);
    }
    // Neither a form nor a program marks it by another call.
    const body = { urgent: true, isUrgent: true };
    const plain = await file(tenant, kind, body);
    accepted(await staff("PUT", pathOf(kind, plain), body), 200);
    expect((await read(plain)).urgent).toBe(false);
  });
});

it("no other kind has urgent tickets", async () => {
  for (const kind of registry.filter(({ page }) => !["orders", "reports"].includes(page))) {
    const staff = await adminWith(kind, ...everyFlag);
    const record = await file(tenant, kind);
    expect((await staff("PUT", `${pathOf(kind, record)}/urgent`, { urgent: true })).status).toBe(404);
    expect(record.urgent).toBe(false);
  }
});
