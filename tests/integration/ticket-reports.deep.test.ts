import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ticketKinds } from "@/db/kinds";
import { officeHours, ticket } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import type { PerformanceMonth, TicketAges } from "@/lib/features/ticket-reports/record";
import { kindOf, registry } from "@/lib/features/tickets/registry";
import { siteDay } from "@/lib/format/zoned";
import { comment, pathOf } from "@/tests/support/comments";
import { type Caller, makeAdmin, makeSuperAdmin, makeTenant } from "@/tests/support/people";
import { allOf, pageNames, rolesFor } from "@/tests/support/roles";
import {
  accepted,
  adminWith,
  dayFromNow,
  everyFlag,
  file,
  setModules,
  withSession,
} from "@/tests/support/tickets";

/* The reports on tickets. Their figures are compared with a plain calculation over all rows. */

const orders = kindOf("jobOrderRequest");
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const hoursOf = (weekdays: readonly number[]) =>
  weekdays.map((weekday) => ({ weekday, periods: [{ from: "00:00", to: "24:00" }] }));
const setHours = async (weekdays: readonly number[], holidays: { date: string; name: string }[] = []) => {
  await db.delete(officeHours);
  await db.insert(officeHours).values({ days: hoursOf(weekdays), holidays });
};

let tenant: Caller;
let office: Caller;
let staff: Caller;
beforeAll(async () => {
  await setModules();
  tenant = await withSession(await makeTenant());
  office = await withSession(await makeAdmin(rolesFor("dashboard.view")));
  staff = await adminWith(orders, ...everyFlag);
});
beforeEach(() => setHours(everyDay));

const read = async (path: string) => {
  const { status, body } = await office("GET", path);
  expect(status).toBe(200);
  return body;
};
const ages = (): Promise<TicketAges> => read("/ticket-ages");
const months = async (query = ""): Promise<PerformanceMonth[]> =>
  (await read(`/ticket-performance?${query}`)).data;

type Row = typeof ticket.$inferInsert;
let made = 0;
/** Inserts tickets as they are stored, with any columns. */
const insert = (...rows: Partial<Row>[]) =>
  db.insert(ticket).values(
    rows.map((row) => ({
      ...{ id: uuidv7(), kind: orders.name, status: 4, tenantId: tenant.id },
      ticketNumber: `JO-1999-${String(++made).padStart(6, "0")}`,
      ...row,
    })),
  );

/** The rows that are not deleted, with their times in the site's time zone. */
const rows = async () => (await db.select().from(ticket)).filter(({ status }) => status !== 0);
type Stored = Awaited<ReturnType<typeof rows>>[number];

/** The smallest value that at least a share of the values do not exceed. */
const percentile = (values: (number | null)[], share: number): number | null => {
  const sorted = values.filter((value) => value !== null).sort((one, other) => one - other);
  return sorted.find((_, at) => at + 1 >= sorted.length * share) ?? null;
};

/** A month's figures, calculated row by row. */
function monthOf(all: Stored[], year: number, month: number): PerformanceMonth {
  const begins = `${year}-${String(month).padStart(2, "0")}-`;
  const filed = all.filter(({ createdAt }) => createdAt?.startsWith(begins));
  const completed = all.filter(({ completedDate }) => completedDate?.startsWith(begins));
  const rates = completed.flatMap(({ rate }) => rate ?? []);
  const sum = rates.reduce((total, rate) => total + rate, 0);
  const answers = filed.map((one) => one.firstAnswerMinutes);
  const completions = completed.map((one) => one.completionMinutes);
  return {
    ...{ year, month, filed: filed.length, completed: completed.length },
    ...{ firstAnswerMedian: percentile(answers, 0.5), firstAnswerP90: percentile(answers, 0.9) },
    ...{ completionMedian: percentile(completions, 0.5), completionP90: percentile(completions, 0.9) },
    reopened: completed.filter(({ reopened }) => reopened > 0).length,
    ratings: rates.length,
    averageRating: rates.length === 0 ? null : Number((sum / rates.length).toFixed(2)),
  };
}

const wholeYear = (year: number) => Array.from({ length: 12 }, (_, at) => [year, at + 1] as const);

describe("the performance by month", () => {
  let helper: Caller;
  beforeAll(async () => {
    helper = await withSession(await makeAdmin(rolesFor("orders.view")));
    let seed = 7;
    const below = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const orNull = <Value>(value: Value) => (below(5) === 0 ? null : value);
    const moment = () =>
      `2024-${String(1 + below(12)).padStart(2, "0")}-${1 + below(28)} ${below(24)}:${below(60)}:00+08`;
    await insert(
      ...Array.from({ length: 600 }, () => ({
        kind: ticketKinds[below(ticketKinds.length)] ?? orders.name,
        status: below(7),
        assigneeId: [null, helper.id, office.id][below(3)] ?? null,
        createdAt: moment(),
        completedDate: orNull(moment()),
        firstAnswerMinutes: orNull(below(2000)),
        completionMinutes: orNull(below(9000)),
        reopened: below(4) === 0 ? 1 + below(2) : 0,
        rate: orNull(1 + below(5)),
      })),
    );
  });

  it.each([
    ["all tickets", "", () => true],
    ["a module's", "&type=incident", ({ kind }: Stored) => kind === "incident"],
    ["a person's", "&assignee=helper", ({ assigneeId }: Stored) => assigneeId === helper.id],
    ["the caller's", "&assignee=me", ({ assigneeId }: Stored) => assigneeId === office.id],
    ["nobody's", "&assignee=none", ({ assigneeId }: Stored) => assigneeId === null],
    [
      "a person's of a module",
      "&type=gatePass&assignee=helper",
      ({ kind, assigneeId }: Stored) => kind === "gatePass" && assigneeId === helper.id,
    ],
  ] as const)("is that of %s", async (_, filter, isAsked) => {
    const all = (await rows()).filter(isAsked);
    const expected = wholeYear(2024).map(([year, month]) => monthOf(all, year, month));
    expect(expected.filter(({ filed }) => filed > 0).length).toBeGreaterThan(6);
    const query = `from=2024-01-01&to=2024-12-31${filter.replace("helper", helper.id)}`;
    expect(await months(query)).toEqual(expected);
  });

  it("has whole months on the site's calendar, whichever of their days are named", async () => {
    await insert(
      { createdAt: "2022-06-30T15:59:59Z", completedDate: "2022-07-31T15:59:59.999Z" },
      { createdAt: "2022-06-30T16:00:00Z", completedDate: "2022-07-31T16:00:00Z" },
    );
    const counts = (await months("from=2022-06-30&to=2022-08-01")).map((one) => [
      ...[one.year, one.month, one.filed, one.completed],
    ]);
    expect(counts).toEqual([
      [2022, 6, 1, 0],
      [2022, 7, 1, 1],
      [2022, 8, 0, 1],
    ]);
  });

  it("has the last twelve months by default, up to 24 if asked", async () => {
    const [year, month] = dayFromNow(0).split("-").map(Number);
    const usual = await months();
    expect(usual).toHaveLength(12);
    expect(usual.at(-1)).toMatchObject({ year, month });
    expect(await months("from=&to=&type=&assignee=")).toEqual(usual);
    expect((await months("to=2020-05-31"))[0]).toMatchObject({ year: 2019, month: 6 });
    expect(await months("from=2020-01-31&to=2021-12-01")).toHaveLength(24);
  });

  it.each([
    ["from", "from=2020-01-31&to=2022-01-01", "A report has at most 24 months."],
    ["from", "from=1950-01-01", "A report has at most 24 months."],
    ["to", "from=2020-02-01&to=2020-01-31", "The end must not be before the start."],
    ["to", "from=2990-02-01", "The end must not be before the start."],
    ["from", "from=2020-02-30", "This is not a valid date (YYYY-MM-DD)."],
    ["to", "to=yesterday", "This is not a valid date (YYYY-MM-DD)."],
    ["type", "type=reports", `type must be one of ${ticketKinds.join(", ")}.`],
    ["assignee", "assignee=nobody", "assignee must be me, none or the id of an administrator."],
  ])("refuses a wrong %s: %s", async (field, query, message) => {
    const { status, body } = await office("GET", `/ticket-performance?${query}`);
    expect([status, body]).toEqual([400, { message, errors: { [field]: [message] } }]);
  });

  it("without any ticket has months without values", async () => {
    expect(await months("from=2010-03-01&to=2010-03-01")).toEqual([monthOf([], 2010, 3)]);
  });
});

describe("the open tickets by age", () => {
  const of = async (type: string) => {
    const { data } = await ages();
    expect(data.map((one) => one.type)).toEqual(registry.map(({ name }) => name));
    return data.find((one) => one.type === type);
  };
  const type = "leasingAssistance" as const;
  beforeEach(() => db.delete(ticket).where(eq(ticket.kind, type)));
  /** Files a ticket in the last minute of a day, so many days ago, and one in its first minute. */
  const fileOn = (daysAgo: number, status = 1) =>
    insert(
      { kind: type, status, createdAt: `${dayFromNow(-daysAgo)} 00:00:00+08` },
      ...(daysAgo === 0 ? [] : [{ kind: type, status, createdAt: `${dayFromNow(-daysAgo)} 23:59:59+08` }]),
    );

  it("are in groups of working days, by days of the site's calendar", async () => {
    for (const daysAgo of [0, 1, 2, 3, 4, 7, 8, 14, 15, 400]) await fileOn(daysAgo);
    expect(await of(type)).toEqual({ type, upTo1: 3, upTo3: 4, upTo7: 4, upTo14: 4, more: 4, urgent: 0 });
    expect((await ages()).inWorkingDays).toBe(true);
  });

  it("do not get older on closed days and holidays", async () => {
    for (const daysAgo of [2, 3]) await fileOn(daysAgo);
    await setHours(everyDay, [
      { date: dayFromNow(0), name: "Today" },
      { date: dayFromNow(-1), name: "Yesterday" },
    ]);
    // Filed on a working day, since which there was none, or one.
    expect(await of(type)).toMatchObject({ upTo1: 4, upTo3: 0 });
    await setHours([1]);
    const passed = (daysAgo: number) =>
      Array.from({ length: daysAgo }, (_, at) => new Date(dayFromNow(-at)).getUTCDay()).filter(
        (day) => day === 1,
      ).length;
    await fileOn(20);
    expect(await of(type)).toMatchObject({
      upTo1: [2, 3, 20].filter((daysAgo) => passed(daysAgo) <= 1).length * 2,
      upTo3: passed(20) >= 2 ? 2 : 0,
    });
  });

  it("are in calendar days without office hours", async () => {
    await setHours([]);
    for (const daysAgo of [1, 2, 8]) await fileOn(daysAgo);
    expect(await of(type)).toMatchObject({ upTo1: 2, upTo3: 2, upTo7: 0, upTo14: 2 });
    expect((await ages()).inWorkingDays).toBe(false);
  });

  it("are those that wait for approval, are approved or ongoing", async () => {
    for (const status of [0, 1, 2, 3, 4, 5, 6]) await fileOn(0, status);
    expect(await of(type)).toMatchObject({ upTo1: 3, upTo3: 0, more: 0, urgent: 0 });
    await db.update(ticket).set({ isUrgent: true }).where(eq(ticket.kind, type));
    expect(await of(type)).toMatchObject({ upTo1: 3, urgent: 3 });
  });
});

describe("the kept times of a ticket", () => {
  const columns = async ({ id }: { id: string }) => {
    const [row] = await db.select().from(ticket).where(eq(ticket.id, id));
    return row;
  };
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const set = ({ id }: { id: string }, values: Partial<Row>) =>
    db.update(ticket).set(values).where(eq(ticket.id, id));
  const setStatus = async (record: { id: string }, status: number) =>
    accepted(await staff("PUT", pathOf(orders, record), { status }), 200);

  it("are written at the first answer, the completion and the rating", async () => {
    const record = await file(tenant, orders);
    await set(record, { createdAt: minutesAgo(90) });
    await comment(tenant, pathOf(orders, record), { message: "Please hurry" });
    expect(await columns(record)).toMatchObject({ firstAnswerMinutes: null, completionMinutes: null });
    await comment(staff, pathOf(orders, record), { message: "A note", internal: true });
    expect(await columns(record)).toMatchObject({ firstAnswerMinutes: null });
    await comment(staff, pathOf(orders, record), { message: "We look at it" });
    expect(await columns(record)).toMatchObject({ firstAnswerMinutes: 90, completionMinutes: null });
    await set(record, { createdAt: minutesAgo(300) });
    await setStatus(record, 3);
    await setStatus(record, 4);
    expect(await columns(record)).toMatchObject({
      firstAnswerMinutes: 90,
      completionMinutes: 300,
      rate: null,
    });
    accepted(await tenant("PUT", `${pathOf(orders, record)}/rating`, { rate: 2 }), 200);
    expect(await columns(record)).toMatchObject({ rate: 2 });
    const reason = "It drips again, worse than before.";
    accepted(await tenant("PUT", `${pathOf(orders, record)}/reopen`, { reason }), 200);
    expect(await columns(record)).toMatchObject({ completionMinutes: 300, rate: 2, reopened: 1 });
    await set(record, { restartedAt: minutesAgo(45) });
    await setStatus(record, 4);
    accepted(await tenant("PUT", `${pathOf(orders, record)}/rating`, { rate: 5 }), 200);
    expect(await columns(record)).toMatchObject({ firstAnswerMinutes: 90, completionMinutes: 45, rate: 5 });
    // All of it is in this month's report.
    const today = siteDay(new Date(), "Asia/Manila");
    const all = (await rows()).filter(({ kind }) => kind === orders.name);
    expect((await months(`type=${orders.name}`)).at(-1)).toEqual(
      monthOf(all, Number(today.slice(0, 4)), Number(today.slice(5, 7))),
    );
  });

  it("leave out the time that the ticket waited", async () => {
    const record = await file(tenant, orders);
    await set(record, { createdAt: minutesAgo(100) });
    accepted(
      await staff("PUT", `${pathOf(orders, record)}/waiting`, { for: "supplier", reason: "Parts" }),
      200,
    );
    await set(record, { pausedSince: minutesAgo(80) });
    await setStatus(record, 2);
    expect(await columns(record)).toMatchObject({ firstAnswerMinutes: 20 });
    await setStatus(record, 4);
    expect(await columns(record)).toMatchObject({ firstAnswerMinutes: 20, completionMinutes: 20 });
  });

  it("are unknown without office hours", async () => {
    await setHours([]);
    const record = await file(tenant, orders);
    await setStatus(record, 4);
    expect(await columns(record)).toMatchObject({ firstAnswerMinutes: null, completionMinutes: null });
  });
});

it("the reports are for those who may view the dashboard", async () => {
  const others = pageNames.flatMap(allOf).filter((permission) => permission !== "dashboard.view");
  const outsider = await withSession(await makeAdmin(rolesFor(...others)));
  const chief = await withSession(await makeSuperAdmin());
  for (const path of ["/ticket-ages", "/ticket-performance"]) {
    expect((await outsider("GET", path)).status).toBe(403);
    expect((await tenant("GET", path)).status).toBe(403);
    expect((await chief("GET", path)).status).toBe(200);
  }
});
