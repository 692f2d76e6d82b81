import { eq, type SQL, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog, officeHours, targetTime, ticket } from "@/db/schema";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { db } from "@/lib/core/server/database";
import type { RecomputedClocks } from "@/lib/features/office-hours/record";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { checkClocks } from "@/lib/features/tickets/server/clock/check-clocks";
import { adminCrudChannel, clientCrudChannel } from "@/lib/ports/realtime/channels";
import { comment, pathOf } from "@/tests/support/comments";
import { linesAbout } from "@/tests/support/notices";
import { type Caller, makeAdmin, makeTenant } from "@/tests/support/people";
import { listen } from "@/tests/support/realtime";
import { rolesFor } from "@/tests/support/roles";
import { testedKinds } from "@/tests/support/tested-kinds";
import {
  accepted,
  adminWith,
  dayFromNow,
  everyFlag,
  file,
  flags,
  forTenant,
  setModules,
  withSession,
} from "@/tests/support/tickets";

/* The clock of tickets: due times, waiting, first answers, overdue tickets and the job that notes them. */

const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  periods: [{ from: "00:00", to: "24:00" }],
}));
const setHours = async (holidays: { date: string; name: string }[] = [], days = always) => {
  await db.delete(officeHours);
  await db.insert(officeHours).values({ days, holidays });
};
const minutesBetween = (from: string, to: string | null | undefined) =>
  (Date.parse(to ?? "") - Date.parse(from)) / 60_000;

let tenant: Caller;
beforeAll(async () => {
  await setModules();
  tenant = await withSession(await makeTenant());
});
beforeEach(() => setHours());

describe.each(testedKinds("long"))("the clock of a %s", (_, kind) => {
  let staff: Caller;
  beforeAll(async () => {
    staff = await adminWith(kind, ...everyFlag);
  });
  const setTarget = async (firstAnswer: number | null, completion: number | null) => {
    await db.delete(targetTime);
    await db.insert(targetTime).values({ type: kind.name, isUrgent: false, firstAnswer, completion });
  };
  beforeEach(() => setTarget(60, 600));

  const path = (record: TicketRecord) => pathOf(kind, record);
  const read = async (record: TicketRecord): Promise<TicketRecord> => (await staff("GET", path(record))).body;
  const columns = async ({ id }: TicketRecord) =>
    (await db.select().from(ticket).where(eq(ticket.id, id)))[0];
  /** Moves what is stored into the past, as if the ticket were that much older. */
  const age = async ({ id }: TicketRecord, interval: string) => {
    const moved = Object.fromEntries(
      (
        [
          "firstDueAt",
          "firstWarnAt",
          "dueAt",
          "warnAt",
          "nextDueAt",
          "noticeAt",
          "pausedSince",
          "escalateAt",
        ] as const
      ).map((name): [string, SQL] => [name, sql`${ticket[name]} - ${interval}::interval`]),
    );
    await db.update(ticket).set(moved).where(eq(ticket.id, id));
  };
  const wait = (record: TicketRecord, what: string | null, reason?: unknown, as = staff) =>
    as("PUT", `${path(record)}/waiting`, { for: what, reason });
  const overdueIds = async (query = "", as = staff) => {
    const { body } = await as("GET", `/${kind.plural}?overdue=1&limit=100${query}`);
    return body.data.map(({ id }: { id: string }) => id);
  };

  it("does not exist without target times or office hours, and staff see that", async () => {
    const none = { firstDueAt: null, dueAt: null, waiting: null, overdue: false };
    await setTarget(null, null);
    expect(await read(await file(tenant, kind))).toMatchObject(none);
    await setTarget(60, 600);
    await setHours([], []);
    expect(await read(await file(tenant, kind))).toMatchObject(none);
  });

  it("starts when it is filed; tenants see nothing of it", async () => {
    const filed = await file(tenant, kind);
    const record = await read(filed);
    expect(minutesBetween(record.created_at, record.firstDueAt)).toBeCloseTo(60, 3);
    expect(minutesBetween(record.created_at, record.dueAt)).toBeCloseTo(600, 3);
    expect(filed).toEqual(forTenant(record));
    const [listed] = (await staff("GET", `/${kind.plural}`)).body.data;
    expect(listed).toEqual(record);
    const [own] = (await tenant("GET", `/${kind.plural}`)).body.data;
    expect(own).toEqual(filed);
    await setTarget(null, 30);
    const other = await read(await file(tenant, kind));
    expect([other.firstDueAt, minutesBetween(other.created_at, other.dueAt)]).toEqual([null, 30]);
  });

  it("does not move if target times, hours or holidays change later", async () => {
    const record = await read(await file(tenant, kind));
    await setTarget(1, 1);
    await setHours([-1, 0, 1, 2].map((days) => ({ date: dayFromNow(days), name: "Proclaimed late" })));
    expect(await read(record)).toEqual(record);
    await comment(staff, path(record), { message: "We look at it" });
    accepted(await staff("PUT", path(record), { status: 2 }), 200);
    const { firstDueAt, dueAt } = await read(record);
    expect([firstDueAt, dueAt]).toEqual([record.firstDueAt, record.dueAt]);
    // But it holds for new tickets.
    expect(minutesBetween(record.created_at, (await read(await file(tenant, kind))).dueAt)).toBeGreaterThan(
      1440,
    );
  });

  it("stands while it waits, and the pause is added without its holidays", async () => {
    const record = await read(await file(tenant, kind));
    const waiting = accepted(await wait(record, "supplier", " The spare part was ordered. "), 200);
    expect(waiting.waiting).toMatchObject({ for: "supplier", reason: "The spare part was ordered." });
    expect(waiting.updated_at).toBe(record.updated_at);
    // Three days ago, and yesterday was a holiday.
    await age(record, "3 days");
    await setHours([{ date: dayFromNow(-1), name: "A holiday" }]);
    const before = await read(record);
    const resumed = accepted(await wait(record, null), 200);
    expect(resumed.waiting).toBeNull();
    expect(Math.floor(((await columns(record))?.pausedMs ?? 0) / 60_000)).toBe(2 * 1440);
    // The due time was in the past and before the holiday, or on it.
    expect(minutesBetween(before.dueAt ?? "", resumed.dueAt)).toBeGreaterThanOrEqual(2 * 1440 - 0.1);
    expect(minutesBetween(before.dueAt ?? "", resumed.dueAt)).toBeLessThanOrEqual(3 * 1440 + 1);
  });

  it("adds exactly the minutes of a pause, also of one after another", async () => {
    const record = await read(await file(tenant, kind));
    await wait(record, "supplier", "Parts");
    await db
      .update(ticket)
      .set({ pausedSince: sql`${ticket.pausedSince} - interval '90 minutes'` })
      .where(eq(ticket.id, record.id));
    const other = accepted(await wait(record, "tenant", "A photo, please"), 200);
    expect(minutesBetween(record.dueAt ?? "", other.dueAt)).toBeCloseTo(90, 0);
    expect(minutesBetween(record.firstDueAt ?? "", other.firstDueAt)).toBeCloseTo(90, 0);
    const { since } = other.waiting ?? {};
    const reworded = accepted(await wait(record, "tenant", "Two photos, please"), 200);
    expect(reworded.waiting).toEqual({ for: "tenant", reason: "Two photos, please", since });
    const resumed = accepted(await wait(record, null), 200);
    expect(minutesBetween(other.dueAt ?? "", resumed.dueAt)).toBeLessThan(1);
    expect(Math.floor(((await columns(record))?.pausedMs ?? 0) / 60_000)).toBe(90);
  });

  it("can wait without target times, and its time line says so to both sides", async () => {
    await setTarget(null, null);
    const record = await file(tenant, kind);
    accepted(await wait(record, "supplier", "Parts"), 200);
    accepted(await wait(record, "tenant", "A photo"), 200);
    accepted(await wait(record, null), 200);
    expect(await read(record)).toMatchObject({ waiting: null, dueAt: null });
    for (const as of [tenant, staff]) {
      const { data } = (await as("GET", `${path(record)}/history`)).body;
      expect(data.slice(1).map(({ action, remarks }: Record<string, string>) => [action, remarks])).toEqual([
        ["waitingForSupplier", "Parts"],
        ["waitingForTenant", "A photo"],
        ["resumed", ""],
      ]);
    }
    const told = (await linesAbout(record.id)).filter(({ accountId }) => accountId === tenant.id);
    expect(told.map(({ message }) => message).sort()).toEqual([
      "The Property Management Office waits for a supplier: Parts",
      "The Property Management Office waits for your answer: A photo",
      "The Property Management Office works on this request again.",
    ]);
  });

  it("waits only as staff with edit or approve say, with a reason, until it has ended", async () => {
    const record = await file(tenant, kind);
    const [viewer, approver] = [await adminWith(kind, "view", "complete"), await adminWith(kind, "approve")];
    expect((await wait(record, "tenant", "A photo", viewer)).status).toBe(403);
    expect((await wait(record, "tenant", "A photo", tenant)).status).toBe(403);
    const redacted = accepted(await wait(record, "tenant", "A photo", approver), 200);
    expect(redacted).toEqual({ id: record.id, status: 1, waiting: expect.anything() });
    for (const [what, reason, field] of [
      ["tenant", "", "reason"],
      ["tenant", "   ", "reason"],
      ["tenant", "\u200b\u2060", "reason"],
      ["supplier", undefined, "reason"],
      ["supplier", "x".repeat(501), "reason"],
      ["supplier", 5, "reason"],
      ["nobody", "Why", "for"],
    ] as const) {
      const answer = await wait(record, what, reason);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    }
    expect((await staff("PUT", `${path(record)}/waiting`, {})).status).toBe(400);
    expect(
      (await staff("PUT", `/${kind.singular}/01900000-0000-7000-8000-000000000000/waiting`, { for: null }))
        .status,
    ).toBe(404);
    expect((await read(record)).waiting?.reason).toBe("A photo");
    accepted(await staff("PUT", path(record), { status: 2 }), 200);
    expect((await read(record)).waiting?.reason).toBe("A photo");
    accepted(await staff("PUT", path(record), { status: 6 }), 200);
    expect((await read(record)).waiting).toBeNull();
    expect((await wait(record, "tenant", "A photo")).status).toBe(409);
  });

  it("goes on by a tenant's comment, not by staff's or a note", async () => {
    const record = await file(tenant, kind);
    await wait(record, "tenant", "A photo");
    await comment(staff, path(record), { message: "Please" });
    await comment(staff, path(record), { message: "Slow", internal: true });
    expect((await read(record)).waiting).not.toBeNull();
    await settleAfterCommits();
    const list = await listen(
      (body) => staff("POST", "/realtime/auth", body),
      adminCrudChannel(kind.stem, staff.id),
    );
    await comment(tenant, path(record), { message: "Here it is" });
    expect(await list.next(({ id }) => id === record.id)).toMatchObject({
      waiting: null,
      dueAt: expect.any(String),
    });
    expect((await read(record)).waiting).toBeNull();
    const { data } = (await staff("GET", `${path(record)}/history`)).body;
    expect(data.at(-1)).toMatchObject({ action: "resumed", by: { area: "client" } });
    await wait(record, "supplier", "Parts");
    await comment(tenant, path(record), { message: "And?" });
    expect((await read(record)).waiting).toMatchObject({ for: "supplier" });
  });

  it("takes staff's first comment or status as the first answer, not a note and nothing of the tenant", async () => {
    const answered = async (record: TicketRecord) => (await columns(record))?.firstAnsweredAt ?? null;
    const first = await file(tenant, kind);
    await comment(tenant, path(first), { message: "Hello?" });
    await comment(staff, path(first), { message: "A note", internal: true });
    accepted(await staff("PUT", path(first), { remarks: "Soon" }), 200);
    expect(await answered(first)).toBeNull();
    await comment(staff, path(first), { message: "We come at ten" });
    const moment = await answered(first);
    expect(moment).not.toBeNull();
    accepted(await staff("PUT", path(first), { status: 2 }), 200);
    expect(await answered(first)).toBe(moment);
    const second = await file(tenant, kind);
    accepted(await staff("PUT", path(second), { status: 2 }), 200);
    expect(await answered(second)).not.toBeNull();
  });

  it("stops at the end, and starts again for a ticket that is reopened", async () => {
    const record = await read(await file(tenant, kind));
    await age(record, "2 days");
    expect((await read(record)).overdue).toBe(true);
    accepted(await staff("PUT", path(record), { status: 6 }), 200);
    const ended = await read(record);
    expect(ended.overdue).toBe(false);
    expect(await overdueIds()).not.toContain(record.id);
    await setTarget(60, 120);
    accepted(await staff("PUT", path(record), { status: 2 }), 200);
    const reopened = await read(record);
    expect(minutesBetween(new Date().toISOString(), reopened.dueAt)).toBeCloseTo(120, 0);
    expect([reopened.firstDueAt, reopened.overdue]).toEqual([ended.firstDueAt, false]);
    const { breachedAt, noticeAt, nextDueAt } = (await columns(record)) ?? {};
    expect([typeof breachedAt, typeof noticeAt, typeof nextDueAt]).toEqual(["string", "string", "string"]);
  });

  it("makes a list of what is overdue, due first first, for staff", async () => {
    const [one, two, fine, waits] = [
      await file(tenant, kind),
      await file(tenant, kind),
      await file(tenant, kind),
      await file(tenant, kind),
    ];
    await wait(waits, "tenant", "A photo");
    await age(one, "70 minutes");
    await age(two, "5 hours");
    const mine = async (query = "", as = staff) =>
      (await overdueIds(query, as)).filter((id: string) =>
        [one, two, fine, waits].some((record) => record.id === id),
      );
    expect(await mine()).toEqual([two.id, one.id]);
    expect(await mine("&sort=ticketNumber&order=asc")).toEqual([one.id, two.id]);
    expect(await mine(`&searchTerm=${one.ticketNumber}`)).toEqual([one.id]);
    expect(await mine("&unread=1")).toEqual([]);
    await comment(tenant, path(two), { message: "Hello?" });
    expect(await mine("&unread=1")).toEqual([two.id]);
    // The first answer is no longer overdue, and the completion is not yet.
    await comment(staff, path(one), { message: "We come" });
    expect(await mine()).toEqual([two.id]);
    expect(await mine("&status=1")).toEqual([two.id]);
    expect(await mine("&status=2")).toEqual([]);
    // An overdue ticket stays overdue while it waits.
    await wait(two, "tenant", "A photo");
    expect(await mine()).toEqual([two.id]);
    // Tenants have no such filter; it is ignored.
    expect(await mine("", tenant)).toEqual([waits.id, fine.id, two.id, one.id]);
    expect((await staff("GET", `/${kind.plural}?overdue=2`)).status).toBe(400);
  });

  /** The notices about a ticket's clock that a person got, in their order. */
  const noticesOf = async ({ id, ticketNumber }: TicketRecord, { id: adminId }: Caller) => {
    const rows = (await linesAbout(id)).filter(({ accountId }) => accountId === adminId);
    const line = `${kind.texts.one} ${ticketNumber} `;
    return rows.flatMap(({ title }) => (title.startsWith(`${line}is `) ? [title.slice(line.length)] : []));
  };
  const twice = async () => {
    await Promise.all([checkClocks(), checkClocks()]);
    await checkClocks();
  };

  it("notifies those who may act at 80 % and at the breach, once, and notes the breach", async () => {
    const [viewer, reader] = [await adminWith(kind, "view", "approve"), await adminWith(kind, "view")];
    const record = await read(await file(tenant, kind));
    const told = () => noticesOf(record, viewer);
    await twice();
    expect(await told()).toEqual([]);
    await age(record, "50 minutes");
    await twice();
    expect(await told()).toEqual(["is due soon"]);
    expect((await columns(record))?.breachedAt).toBeNull();
    await settleAfterCommits();
    const [list, mine] = [
      await listen((body) => viewer("POST", "/realtime/auth", body), adminCrudChannel(kind.stem, viewer.id)),
      await listen((body) => tenant("POST", "/realtime/auth", body), clientCrudChannel(kind.stem, tenant.id)),
    ];
    await age(record, "20 minutes");
    await twice();
    expect(await told()).toEqual(["is due soon", "is overdue"]);
    expect(await list.next(({ id }) => id === record.id)).toMatchObject({ overdue: true });
    const { breachedAt } = (await columns(record)) ?? {};
    expect(breachedAt).not.toBeNull();
    await comment(staff, path(record), { message: "Sorry" });
    await age(record, "600 minutes");
    await twice();
    expect(await told()).toEqual(["is due soon", "is overdue", "is overdue"]);
    // Nothing of a due time that was moved or taken away.
    const due = async (dueAt: SQL) => db.update(ticket).set({ dueAt }).where(eq(ticket.id, record.id));
    const [{ dueAt = null } = {}] = await db.select().from(ticket).where(eq(ticket.id, record.id));
    await due(sql`now() + interval '1 hour'`);
    expect(await told()).toEqual(["is due soon", "is overdue"]);
    await due(sql`null`);
    expect(await told()).toEqual(["is due soon", "is overdue"]);
    await due(sql`${dueAt}`);
    expect(await noticesOf(record, reader)).toEqual([]);
    expect((await columns(record))?.breachedAt).toBe(breachedAt);
    // Tenants get no word of it.
    const words = JSON.stringify(mine.received);
    for (const name of ["dueAt", "overdue", "firstDueAt", "waiting"]) expect(words).not.toContain(name);
  });

  it("notifies only the assignee, and an hour later those who hold the flag for it", async () => {
    const flagged = rolesFor(...flags(kind, "view"), "services.escalations");
    const [assignee, boss, elsewhere] = [
      await adminWith(kind, "view"),
      await withSession(await makeAdmin(flagged)),
      await withSession(await makeAdmin(rolesFor("services.escalations"))),
    ];
    const record = await read(await file(tenant, kind));
    accepted(await staff("PUT", `${path(record)}/assignee`, { adminId: assignee.id }), 200);
    await age(record, "50 minutes");
    await twice();
    await age(record, "20 minutes");
    await twice();
    expect(await noticesOf(record, assignee)).toEqual(["is due soon", "is overdue"]);
    expect(await noticesOf(record, staff)).toEqual([]);
    expect(await noticesOf(record, boss)).toEqual([]);
    await age(record, "61 minutes");
    await twice();
    expect(await noticesOf(record, boss)).toEqual(["is still overdue"]);
    const escalation = (await linesAbout(record.id)).find(
      ({ accountId, title }) => accountId === boss.id && title.includes("still"),
    );
    expect(escalation?.message).toContain(`Assigned to ${(await read(record)).assignee?.name}.`);
    expect(await noticesOf(record, assignee)).toHaveLength(2);
    expect(await noticesOf(record, elsewhere)).toEqual([]);
  });

  it("is not escalated after the first answer", async () => {
    const boss = await withSession(await makeAdmin(rolesFor(...flags(kind, "view"), "services.escalations")));
    const record = await read(await file(tenant, kind));
    await age(record, "61 minutes");
    await twice();
    await comment(staff, path(record), { message: "We come" });
    await age(record, "61 minutes");
    await twice();
    expect(await noticesOf(record, boss)).toEqual([]);
  });

  it("is counted for the menu of those who may view it", async () => {
    const countOf = async (as: Caller): Promise<number | undefined> =>
      (await as("GET", "/ticket-counts")).body.overdue?.[kind.plural];
    const before = (await countOf(staff)) ?? 0;
    const [record, waits] = [await file(tenant, kind), await file(tenant, kind)];
    await wait(waits, "supplier", "Parts");
    for (const one of [record, waits]) await age(one, "2 hours");
    expect(await countOf(staff)).toBe(before + 1);
    expect(await countOf(await withSession(await makeAdmin(rolesFor("services.view"))))).toBeUndefined();
    accepted(await staff("PUT", path(record), { status: 6 }), 200);
    expect((await countOf(staff)) ?? 0).toBe(before);
  });

  describe("calculated again", () => {
    let settings: Caller;
    beforeAll(async () => {
      settings = await withSession(
        await makeAdmin(rolesFor("utilities.edit", "utilities.systemParameterSettings")),
      );
    });
    const again = async (preview?: boolean) => {
      const sum = { checked: 0, changed: 0 };
      let after: string | null = null;
      do {
        const body = { type: kind.name, after, preview };
        const answer: Awaited<ReturnType<Caller>> = await settings("POST", "/ticket-clocks/recompute", body);
        expect(answer.status).toBe(200);
        const { checked, changed, next }: RecomputedClocks = answer.body;
        sum.checked += checked;
        sum.changed += changed;
        after = next;
      } while (after !== null);
      return sum;
    };

    it("follows new targets and holidays, is in the time line of staff, and is audited", async () => {
      const record = await read(await file(tenant, kind));
      await again();
      expect((await again()).changed).toBe(0);
      expect(await read(record)).toEqual(record);
      await setTarget(30, 300);
      await setHours([{ date: dayFromNow(3), name: "Proclaimed late" }]);
      const previewed = await again(true);
      expect(await read(record)).toEqual(record);
      expect(previewed.changed).toBeGreaterThan(0);
      expect(await again()).toEqual(previewed);
      const changed = await read(record);
      expect(minutesBetween(record.created_at, changed.firstDueAt)).toBeCloseTo(30, 3);
      expect(minutesBetween(record.created_at, changed.dueAt)).toBeCloseTo(300, 3);
      expect(changed.updated_at).toBe(record.updated_at);
      const actions = async (as: Caller) =>
        (await as("GET", `${path(record)}/history`)).body.data.map(
          (event: { action: string }) => event.action,
        );
      expect(await actions(staff)).toEqual(["created", "recomputed"]);
      expect(await actions(tenant)).toEqual(["created"]);
      const [entry] = await db
        .select({ detail: auditLog.detail })
        .from(auditLog)
        .where(sql`${auditLog.action} = 'ticketClocks.recompute' and ${auditLog.adminId} = ${settings.id}`)
        .orderBy(sql`${auditLog.id} desc`)
        .limit(1);
      expect(entry?.detail).toMatchObject({ type: kind.name, changed: expect.any(Number) });
    });

    it("changes nothing without a change, whatever the pauses, and drops no escalation", async () => {
      const boss = await withSession(
        await makeAdmin(rolesFor(...flags(kind, "view"), "services.escalations")),
      );
      const record = await read(await file(tenant, kind));
      // As if it had been filed that much earlier.
      const older = async (interval: string) => {
        await age(record, interval);
        await db
          .update(ticket)
          .set({ createdAt: sql`${ticket.createdAt} - ${interval}::interval` })
          .where(eq(ticket.id, record.id));
      };
      for (const seconds of [40.123, 0.5, 29.9]) {
        accepted(await wait(record, "supplier", "Parts"), 200);
        await older(`${seconds} seconds`);
        accepted(await wait(record, null), 200);
      }
      await older("69 minutes");
      await twice();
      const before = await columns(record);
      expect(before?.escalateAt).not.toBeNull();
      await again();
      expect(await columns(record)).toEqual(before);
      await older("61 minutes");
      await twice();
      expect(await noticesOf(record, boss)).toEqual(["is still overdue"]);
    });

    it("gives a clock to open tickets that were filed without one", async () => {
      await setTarget(null, null);
      const [open, approved, ended] = [
        await file(tenant, kind),
        await file(tenant, kind),
        await file(tenant, kind),
      ];
      accepted(await staff("PUT", path(approved), { status: 2 }), 200);
      accepted(await staff("PUT", path(ended), { status: 6 }), 200);
      await setTarget(60, 600);
      await again();
      expect(minutesBetween(open.created_at, (await read(open)).firstDueAt)).toBeCloseTo(60, 3);
      const later = await read(approved);
      expect([later.firstDueAt, minutesBetween(approved.created_at, later.dueAt)]).toEqual([
        null,
        expect.closeTo(600, 3),
      ]);
      expect((await read(ended)).dueAt).toBeNull();
    });

    it("notes a ticket that is overdue by it, and sends nobody a notice of the past", async () => {
      const record = await file(tenant, kind);
      await db
        .update(ticket)
        .set({ createdAt: sql`${ticket.createdAt} - interval '45 minutes'` })
        .where(eq(ticket.id, record.id));
      await setTarget(30, 300);
      await again();
      expect(await read(record)).toMatchObject({ overdue: true });
      expect((await columns(record))?.breachedAt).not.toBeNull();
      await twice();
      expect(await noticesOf(record, staff)).toEqual([]);
    });

    it("refuses a kind that does not exist, and a cursor that is no id", async () => {
      for (const body of [{ type: "nothing", after: null }, { after: null }, { type: kind.name, after: "1" }])
        expect((await settings("POST", "/ticket-clocks/recompute", body)).status).toBe(400);
      expect((await staff("POST", "/ticket-clocks/recompute", { type: kind.name, after: null })).status).toBe(
        403,
      );
    });
  });

  it("of a deleted ticket is silent", async () => {
    const record = await file(tenant, kind);
    const flag = kind.flags?.delete ?? "delete";
    expect((await (await adminWith(kind, flag))("DELETE", path(record))).status).toBe(200);
    const { nextDueAt, noticeAt } = (await columns(record)) ?? {};
    expect([nextDueAt, noticeAt]).toEqual([null, null]);
  });
});
