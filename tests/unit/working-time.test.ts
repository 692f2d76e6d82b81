import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  addWorkingMinutes,
  lastWorkingDays,
  type OfficeHours,
  type WorkCalendar,
  workingMinutes,
} from "@/lib/features/office-hours/working-time";

const manila = "Asia/Manila";
const zones = [
  manila,
  "UTC",
  "America/New_York",
  "America/St_Johns",
  "America/Havana",
  "Europe/London",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Apia",
];

const noon = [
  { from: "08:00", to: "12:00" },
  { from: "13:00", to: "17:00" },
];
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, periods: noon }));
const office = (
  holidays: OfficeHours["holidays"] = [],
  days: OfficeHours["days"] = weekdays,
): WorkCalendar => ({
  hours: { days, holidays },
  timeZone: manila,
});
const at = (text: string) => Date.parse(`${text.replace(" ", "T")}:00+08:00`);
const textOf = (moment: number | null) =>
  moment === null ? null : new Date(moment + 8 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");

/** Up to four periods of a day that do not overlap. */
const periods = fc
  .uniqueArray(fc.integer({ min: 0, max: 24 * 4 }), { maxLength: 8 })
  .map((quarters) => quarters.toSorted((one, other) => one - other))
  .map((quarters) => {
    const clock = (quarter: number) =>
      `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`;
    return Array.from({ length: Math.floor(quarters.length / 2) }, (_, pair) => ({
      from: clock(quarters[pair * 2] ?? 0),
      to: clock(quarters[pair * 2 + 1] ?? 0),
    }));
  });
const dayText = fc
  .integer({ min: 0, max: 800 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const calendars: fc.Arbitrary<WorkCalendar> = fc.record({
  hours: fc
    .record({
      days: fc.tuple(
        ...[1, 2, 3, 4, 5, 6, 7].map((weekday) => periods.map((of) => ({ weekday, periods: of }))),
      ),
      holidays: fc.uniqueArray(dayText, { maxLength: 40 }),
    })
    .map(({ days, holidays }) => ({ days, holidays: holidays.map((date) => ({ date, name: "Holiday" })) })),
  timeZone: fc.constantFrom(...zones),
});
/** To the second, within two years with all changes of daylight saving. */
const moments = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2027, 11, 31) / 1000 })
  .map((seconds) => seconds * 1000);
const minutes = fc.integer({ min: 1, max: 4000 });

describe("properties, in any zone", () => {
  it("from a moment to the moment after n working minutes there are n working minutes", () => {
    fc.assert(
      fc.property(calendars, moments, minutes, (calendar, from, n) => {
        const due = addWorkingMinutes(from, n, calendar);
        if (due === null) return;
        expect(due).toBeGreaterThan(from);
        expect(workingMinutes(from, due, calendar)).toBeCloseTo(n, 9);
      }),
    );
  });

  it("a later start and more minutes never end earlier", () => {
    fc.assert(
      fc.property(calendars, moments, moments, minutes, minutes, (calendar, one, other, n, more) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        const [due, later, longer] = [
          addWorkingMinutes(first, n, calendar),
          addWorkingMinutes(last, n, calendar),
          addWorkingMinutes(first, n + more, calendar),
        ];
        if (due === null) return;
        if (later !== null) expect(later).toBeGreaterThanOrEqual(due);
        if (longer !== null) expect(longer).toBeGreaterThan(due);
      }),
    );
  });

  it("the minutes of two parts are those of the whole", () => {
    fc.assert(
      fc.property(calendars, fc.tuple(moments, moments, moments), (calendar, three) => {
        const [from = 0, between = 0, to = 0] = three.toSorted((one, other) => one - other);
        const whole = workingMinutes(from, to, calendar);
        const first = workingMinutes(from, between, calendar);
        const second = workingMinutes(between, to, calendar);
        if (whole === null || first === null || second === null) return expect(whole).toBeNull();
        expect(first + second).toBeCloseTo(whole, 6);
      }),
    );
  });

  it("a pause adds its working minutes", () => {
    fc.assert(
      fc.property(calendars, moments, minutes, minutes, minutes, (calendar, from, n, until, length) => {
        const due = addWorkingMinutes(from, n, calendar);
        const pausedAt = addWorkingMinutes(from, Math.min(until, n), calendar);
        if (due === null || pausedAt === null) return;
        const resumedAt = pausedAt + length * 60_000;
        const pause = workingMinutes(pausedAt, resumedAt, calendar) ?? 0;
        const moved = addWorkingMinutes(due, pause, calendar);
        if (moved === null) return;
        const worked =
          (workingMinutes(from, pausedAt, calendar) ?? 0) + (workingMinutes(resumedAt, moved, calendar) ?? 0);
        expect(worked).toBeCloseTo(n, 6);
      }),
    );
  });

  it("no due moment is on a holiday or a closed weekday, except at its start", () => {
    fc.assert(
      fc.property(calendars, moments, minutes, (calendar, from, n) => {
        const due = addWorkingMinutes(from, n, { ...calendar, timeZone: manila });
        if (due === null) return;
        // The minute before belongs to the day on which the last minute was worked.
        const day = new Date(due - 1 + 8 * 3_600_000).toISOString().slice(0, 10);
        const weekday = new Date(day).getUTCDay() || 7;
        expect(calendar.hours.holidays.map(({ date }) => date)).not.toContain(day);
        expect(calendar.hours.days.find((one) => one.weekday === weekday)?.periods).not.toEqual([]);
      }),
    );
  });
});

describe("examples", () => {
  test.each([
    // Monday morning, over the noon break, and to the end of a period.
    ["2026-11-23 09:00", 60, "2026-11-23 10:00"],
    ["2026-11-23 11:30", 60, "2026-11-23 13:30"],
    ["2026-11-23 11:00", 60, "2026-11-23 12:00"],
    ["2026-11-23 12:15", 1, "2026-11-23 13:01"],
    // Before and after the office hours, and over the weekend.
    ["2026-11-23 03:00", 30, "2026-11-23 08:30"],
    ["2026-11-27 16:30", 60, "2026-11-30 08:30"],
    ["2026-11-28 10:00", 480, "2026-11-30 17:00"],
  ])("after %s, %i minutes are at %s", (from, n, due) => {
    expect(textOf(addWorkingMinutes(at(from), n, office()))).toBe(due);
  });

  it("leaves out holidays", () => {
    const bonifacio = office([{ date: "2026-11-30", name: "Bonifacio Day" }]);
    expect(textOf(addWorkingMinutes(at("2026-11-27 16:30"), 60, bonifacio))).toBe("2026-12-01 08:30");
    expect(workingMinutes(at("2026-11-27 16:00"), at("2026-12-01 09:00"), bonifacio)).toBe(120);
  });

  it("passes midnight", () => {
    const round = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      periods: [{ from: "00:00", to: "24:00" }],
    }));
    const always = office([], round);
    expect(textOf(addWorkingMinutes(at("2026-11-23 22:00"), 240, always))).toBe("2026-11-24 02:00");
    expect(workingMinutes(at("2026-11-23 22:00"), at("2026-11-30 22:00"), always)).toBe(7 * 24 * 60);
  });

  it("counts the hours that pass, also when daylight saving changes them", () => {
    const night = [{ weekday: 7, periods: [{ from: "00:00", to: "06:00" }] }];
    const newYork = { hours: { days: night, holidays: [] }, timeZone: "America/New_York" };
    const sunday = (text: string) => Date.parse(text);
    // On March 8, 2026 the clock goes from 2 to 3, on November 1 from 2 to 1.
    expect(
      workingMinutes(sunday("2026-03-08T00:00:00-05:00"), sunday("2026-03-08T06:00:00-04:00"), newYork),
    ).toBe(300);
    expect(
      workingMinutes(sunday("2026-11-01T00:00:00-04:00"), sunday("2026-11-01T06:00:00-05:00"), newYork),
    ).toBe(420);
  });

  it("has no clock without office hours", () => {
    for (const days of [[], [{ weekday: 1, periods: [] }]]) {
      expect(addWorkingMinutes(at("2026-11-23 09:00"), 60, office([], days))).toBeNull();
      expect(workingMinutes(at("2026-11-23 09:00"), at("2026-11-24 09:00"), office([], days))).toBeNull();
    }
  });

  it("ends after a maximum of days, and soon", () => {
    const rare = office([], [{ weekday: 7, periods: [{ from: "08:00", to: "08:01" }] }]);
    const start = performance.now();
    expect(addWorkingMinutes(at("2026-11-23 09:00"), 100_000, rare)).toBeNull();
    expect(workingMinutes(at("2026-11-23 09:00"), at("2996-11-23 09:00"), rare)).toBeNull();
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it("is soon counted for the tickets of one recalculation, also with many short periods", () => {
    const periods = [0, 2, 4, 6, 8, 10, 12, 14].map((hour) => {
      const clock = String(hour).padStart(2, "0");
      return { from: `${clock}:00`, to: `${clock}:01` };
    });
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, periods }));
    const calendar = office([], hours);
    const start = performance.now();
    for (let ticket = 0; ticket < 500; ticket++) {
      const filedAt = at("2026-11-23 09:00") + ticket * 60_000;
      expect(addWorkingMinutes(filedAt, 7000, calendar)).not.toBeNull();
    }
    expect(performance.now() - start).toBeLessThan(8000);
  });
});

describe("the last working days", () => {
  const wednesday = at("2026-11-25 00:30");

  it("leave out closed days and holidays, newest first", () => {
    const calendar = office([{ date: "2026-11-23", name: "A holiday" }]);
    expect(lastWorkingDays(wednesday, 4, calendar)).toEqual([
      "2026-11-25",
      "2026-11-24",
      "2026-11-20",
      "2026-11-19",
    ]);
    expect(lastWorkingDays(at("2026-11-22 12:00"), 1, calendar)).toEqual(["2026-11-20"]);
  });

  it("are all days if the office is never open", () => {
    expect(lastWorkingDays(wednesday, 3, office([], []))).toEqual(["2026-11-25", "2026-11-24", "2026-11-23"]);
  });

  it("are fewer if the office is hardly ever open", () => {
    const mondays = office([], [{ weekday: 1, periods: noon }]);
    expect(lastWorkingDays(wednesday, 1000, mondays)).toHaveLength(143);
  });
});
