import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog, officeHours, targetTime } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { adminNotificationChannel } from "@/lib/ports/realtime/channels";
import { type Caller, callAs, makeAdmin, makeSuperAdmin, makeTenant } from "@/tests/support/people";
import { listen } from "@/tests/support/realtime";
import { request } from "@/tests/support/request";
import { rolesFor } from "@/tests/support/roles";

/* The settings of office hours and target times: who may, what is refused, what is stored and announced. */

const mayRead = ["utilities.view", "utilities.systemParameterSettings"] as const;
const mayEdit = ["utilities.edit", "utilities.systemParameterSettings"] as const;

let editor: Caller;
let reader: Caller;
beforeAll(async () => {
  editor = await callAs(await makeAdmin(rolesFor(...mayEdit, "utilities.view")));
  reader = await callAs(await makeAdmin(rolesFor(...mayRead)));
});
beforeEach(async () => {
  await db.delete(officeHours);
  await db.delete(targetTime);
});

const closed = (weekday: number) => ({ weekday, periods: [] as object[] });
const week = [1, 2, 3, 4, 5, 6, 7].map(closed);
const monday = {
  weekday: 1,
  periods: [
    { from: "08:00", to: "12:00" },
    { from: "13:00", to: "17:00" },
  ],
};
const auditOf = (action: string) =>
  db
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(auditLog.id);

describe.each([
  ["/office-hours", { days: [], holidays: [] }],
  ["/target-times", []],
])("%s", (path, body) => {
  it("is only for admins with the flags", async () => {
    expect((await request("GET", path)).status).toBe(401);
    const tenant = await callAs(await makeTenant());
    for (const method of ["GET", "PUT"] as const) expect((await tenant(method, path, body)).status).toBe(403);
    expect((await reader("PUT", path, body)).status).toBe(403);
    for (const flag of ["utilities.edit", "utilities.view", "utilities.systemParameterSettings"] as const) {
      const admin = await callAs(await makeAdmin(rolesFor(flag)));
      expect((await admin("GET", path)).status).toBe(403);
      expect((await admin("PUT", path, body)).status).toBe(403);
    }
    const boss = await callAs(await makeSuperAdmin());
    expect([(await boss("GET", path)).status, (await boss("PUT", path, body)).status]).toEqual([200, 200]);
  });
});

describe("the office hours", () => {
  it("are empty at first, then what was saved, in order", async () => {
    expect((await reader("GET", "/office-hours")).body).toEqual({
      updated_at: null,
      days: week,
      holidays: [],
    });
    const holidays = [
      { date: "2026-12-25", name: " Christmas Day " },
      { date: "2026-11-30", name: "Bonifacio Day" },
    ];
    const days = [
      { weekday: 7, periods: [{ from: "00:00", to: "24:00" }] },
      { weekday: 1, periods: monday.periods.toReversed() },
    ];
    const saved = await editor("PUT", "/office-hours", { days, holidays });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      updated_at: expect.any(String),
      days: [monday, ...[2, 3, 4, 5, 6].map(closed), days[0]],
      holidays: [
        { date: "2026-11-30", name: "Bonifacio Day" },
        { date: "2026-12-25", name: "Christmas Day" },
      ],
    });
    expect((await reader("GET", "/office-hours")).body).toEqual(saved.body);
    // A save replaces everything.
    const next = await editor("PUT", "/office-hours", { days: [monday], holidays: [] });
    expect(next.body).toEqual({
      updated_at: expect.any(String),
      days: [monday, ...week.slice(1)],
      holidays: [],
    });
  });

  it("are audited with both values, and not without a change", async () => {
    const before = (await auditOf("officeHours.save")).length;
    const body = { days: [monday], holidays: [] };
    await editor("PUT", "/office-hours", body);
    await editor("PUT", "/office-hours", body);
    const lines = (await auditOf("officeHours.save")).slice(before);
    expect(lines).toEqual([{ detail: { days: { from: week, to: [monday, ...week.slice(1)] } } }]);
  });

  it("make open pages of the setting fetch again", async () => {
    const bell = await listen(
      (body) => reader("POST", "/realtime/auth", body),
      adminNotificationChannel(reader.id),
    );
    await editor("PUT", "/office-hours", { days: [monday], holidays: [] });
    expect(await bell.next()).toEqual({ what: "officeHours" });
    await editor("PUT", "/target-times", [
      { type: "gatePass", urgent: false, firstAnswer: 5, completion: null },
    ]);
    expect(await bell.next()).toEqual({ what: "targetTimes" });
  });

  const day = (...periods: object[]) => ({ days: [{ weekday: 1, periods }], holidays: [] });
  const holidays = (...list: object[]) => ({ days: [], holidays: list });
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      date: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
      name: "Holiday",
    }));

  it("have at most 8 periods a day and 400 holidays", async () => {
    const hours = Array.from({ length: 9 }, (_, hour) => ({ from: `0${hour}:00`, to: `0${hour}:30` }));
    expect((await editor("PUT", "/office-hours", day(...hours.slice(0, 8)))).status).toBe(200);
    const refused = await editor("PUT", "/office-hours", day(...hours));
    expect(refused.body.errors).toEqual({ "days.0.periods": ["A day can have at most 8 periods."] });
    expect((await editor("PUT", "/office-hours", holidays(...many(400)))).status).toBe(200);
    expect((await editor("PUT", "/office-hours", holidays(...many(401)))).status).toBe(400);
  });

  it.each([
    [day({ from: "12:00", to: "12:00" }), "days.0.periods.0.to"],
    [day({ from: "12:00", to: "08:00" }), "days.0.periods.0.to"],
    [day({ from: "8:00", to: "12:00" }), "days.0.periods.0.from"],
    [day({ from: "24:00", to: "24:00" }), "days.0.periods.0.from"],
    [day({ from: "08:00", to: "24:01" }), "days.0.periods.0.to"],
    [day({ from: "08:60", to: "12:00" }), "days.0.periods.0.from"],
    [day({ from: "08:00\n", to: "12:00" }), "days.0.periods.0.from"],
    [day({ from: "08:00" }), "days.0.periods.0.to"],
    [day({ from: "08:00", to: "12:00" }, { from: "11:59", to: "13:00" }), "days.0.periods.1.from"],
    [day({ from: "09:00", to: "10:00" }, { from: "08:00", to: "17:00" }), "days.0.periods.0.from"],
    [day({ from: "08:00", to: "12:00" }, { from: "08:00", to: "12:00" }), "days.0.periods.1.from"],
    [{ days: [monday, monday], holidays: [] }, "days.1.weekday"],
    [{ days: [{ weekday: 0, periods: [] }], holidays: [] }, "days.0.weekday"],
    [{ days: [{ weekday: 8, periods: [] }], holidays: [] }, "days.0.weekday"],
    [{ days: [{ weekday: 1.5, periods: [] }], holidays: [] }, "days.0.weekday"],
    [{ days: [{ weekday: 1 }], holidays: [] }, "days.0.periods"],
    [{ holidays: [] }, "days"],
    [{ days: [] }, "holidays"],
    [holidays({ date: "2026-02-30", name: "Never" }), "holidays.0.date"],
    [holidays({ date: "2026-11-30", name: " " }), "holidays.0.name"],
    [holidays({ date: "2026-11-30", name: "x".repeat(101) }), "holidays.0.name"],
    [holidays({ date: "2026-11-30", name: "a\u0000b" }), "holidays.0.name"],
    [holidays({ date: "2026-11-30", name: "One" }, { date: "2026-11-30", name: "Two" }), "holidays.1.date"],
  ])("refuse %j at %s", async (body, field) => {
    const answer = await editor("PUT", "/office-hours", body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toContain(field);
    expect(await db.select().from(officeHours)).toEqual([]);
  });
});

describe("the target times", () => {
  const target = (values: object = {}) => ({
    ...{ type: "jobOrderRequest", urgent: false, firstAnswer: 240, completion: null },
    ...values,
  });

  it("are a row for each kind, and one for urgent job orders and incidents", async () => {
    const { body } = await reader("GET", "/target-times");
    expect(body.map(({ type, urgent }: { type: string; urgent: boolean }) => [type, urgent])).toEqual([
      ["jobOrderRequest", false],
      ["jobOrderRequest", true],
      ["workPermit", false],
      ["gatePass", false],
      ["incident", false],
      ["incident", true],
      ["visitorPass", false],
      ["reservation", false],
      ["leasingAssistance", false],
      ["commendation", false],
    ]);
    expect(body[0]).toEqual(target({ firstAnswer: null }));
  });

  it("are replaced by the list that is sent, and audited", async () => {
    const before = (await auditOf("targetTimes.save")).length;
    const urgent = target({ urgent: true, firstAnswer: 1, completion: 100_000 });
    const first = await editor("PUT", "/target-times", [target(), urgent]);
    expect(first.status).toBe(200);
    expect(first.body.slice(0, 2)).toEqual([target(), urgent]);
    expect((await reader("GET", "/target-times")).body).toEqual(first.body);
    // The whole answer can be sent back.
    expect((await editor("PUT", "/target-times", first.body)).body).toEqual(first.body);
    const second = await editor("PUT", "/target-times", [target({ completion: 960 })]);
    expect(second.body[0]).toEqual(target({ completion: 960 }));
    expect(second.body[1]).toEqual(target({ urgent: true, firstAnswer: null }));
    expect((await auditOf("targetTimes.save")).slice(before).map(({ detail }) => detail)).toEqual([
      {
        "jobOrderRequest.firstAnswer": { from: null, to: 240 },
        "jobOrderRequest.urgent.firstAnswer": { from: null, to: 1 },
        "jobOrderRequest.urgent.completion": { from: null, to: 100_000 },
      },
      {
        "jobOrderRequest.completion": { from: null, to: 960 },
        "jobOrderRequest.urgent.firstAnswer": { from: 1, to: null },
        "jobOrderRequest.urgent.completion": { from: 100_000, to: null },
      },
    ]);
  });

  it.each([
    [[target({ type: "parking" })], "targetTimes.0.type"],
    [[target({ type: "gatePass", urgent: true })], "targetTimes.0.urgent"],
    [[target({ urgent: "true" })], "targetTimes.0.urgent"],
    [[target({ firstAnswer: 0 })], "targetTimes.0.firstAnswer"],
    [[target({ firstAnswer: 1.5 })], "targetTimes.0.firstAnswer"],
    [[target({ firstAnswer: 100_001 })], "targetTimes.0.firstAnswer"],
    [[target({ completion: "60" })], "targetTimes.0.completion"],
    [[{ type: "gatePass", urgent: false, firstAnswer: 5 }], "targetTimes.0.completion"],
    [[target(), target()], "targetTimes.1.type"],
    [Array.from({ length: 11 }, () => target()), "targetTimes"],
    [{}, "targetTimes"],
    [[null], "targetTimes.0"],
  ])("refuse %j at %s", async (body, field) => {
    const answer = await editor("PUT", "/target-times", body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toContain(field);
    expect(await db.select().from(targetTime)).toEqual([]);
  });
});

it("a list is the body of no other call", async () => {
  expect((await editor("PUT", "/office-hours", [])).status).toBe(400);
});
