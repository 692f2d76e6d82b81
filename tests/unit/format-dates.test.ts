import { afterEach, describe, expect, it } from "vitest";
import {
  clockTime,
  csvDate,
  elapsed,
  exactInstant,
  formInstant,
  isDate,
  isoInstant,
  longDate,
  longDateTime,
  noDate,
} from "@/lib/format/dates";
import { addDays, daysBetween, lastDayOfMonth, weekdayOf } from "@/lib/format/days";
import { dayGreeting, readInstant, siteDay } from "@/lib/format/zoned";

const manila = "Asia/Manila";

describe("exactInstant", () => {
  it.each([
    ["2026-11-20 08:00:00.123456+08", "2026-11-20T08:00:00.123456+08:00"],
    ["2026-11-20 08:00:00.1+08", "2026-11-20T08:00:00.100000+08:00"],
    ["2026-11-20 08:00:00+08", "2026-11-20T08:00:00.000000+08:00"],
    ["2026-11-20 08:00:00.12+05:30", "2026-11-20T08:00:00.120000+05:30"],
    ["2026-11-20 08:00:00-03:30", "2026-11-20T08:00:00.000000-03:30"],
  ])("%s is %s", (text, expected) => {
    expect(exactInstant(text)).toBe(expected);
  });
});

describe("readInstant", () => {
  it.each([
    ["2026-11-20 08:00:00", "2026-11-20T00:00:00.000Z"],
    ["2026-11-20 00:00:00", "2026-11-19T16:00:00.000Z"],
    ["2026-11-20T08:00:00", "2026-11-20T00:00:00.000Z"],
    ["2026-11-20T08:00:00.250", "2026-11-20T00:00:00.250Z"],
    ["2026-11-20T08:00", "2026-11-20T00:00:00.000Z"],
    ["2026-11-20T08:00:00+08:00", "2026-11-20T00:00:00.000Z"],
    ["2026-11-20T08:00:00+0800", "2026-11-20T00:00:00.000Z"],
    ["2026-11-20T00:00:00Z", "2026-11-20T00:00:00.000Z"],
    ["2026-11-20T00:00:00.123456Z", "2026-11-20T00:00:00.123Z"],
    ["2026-11-19T19:00:00-05:00", "2026-11-20T00:00:00.000Z"],
    ["2028-02-29 12:00:00", "2028-02-29T04:00:00.000Z"],
    ["2026-12-31T23:59:59-12:00", "2027-01-01T11:59:59.000Z"],
  ])("reads %s", (text, expected) => {
    expect(readInstant(text, manila)).toBe(expected);
  });

  it.each([
    "",
    "2026-11-20",
    "2026-02-29 10:00:00",
    "2026-02-30T10:00:00Z",
    "2026-13-01 10:00:00",
    "2026-00-10 10:00:00",
    "2026-11-31 10:00:00",
    "2026-11-20 24:00:00",
    "2026-11-20 10:60:00",
    "2026-11-20 10:00:60",
    "2026-11-20 10:00",
    "2026-11-20 1:00:00",
    " 2026-11-20 10:00:00",
    "2026-11-20 10:00:00\n",
    "2026-11-20T10:00:00+99:99",
    "2026-11-20t10:00:00z",
    "11/20/2026 10:00:00",
    "1899-01-01 10:00:00",
    "3000-01-01 10:00:00",
    "+002026-11-20T10:00:00Z",
    "1795161600000",
    "now",
  ])("refuses %j", (text) => {
    expect(readInstant(text, manila)).toBeNull();
  });

  it("reads the site's clock, also where it is set forward and back", () => {
    expect(readInstant("2026-07-01 12:00:00", "America/New_York")).toBe("2026-07-01T16:00:00.000Z");
    expect(readInstant("2026-12-01 12:00:00", "America/New_York")).toBe("2026-12-01T17:00:00.000Z");
    expect(readInstant("2026-11-20 12:00:00", "Asia/Kolkata")).toBe("2026-11-20T06:30:00.000Z");
  });
});

it("knows the days of the calendar", () => {
  for (const day of ["2026-01-31", "2024-02-29", "1900-01-01", "2999-12-31"])
    expect(isDate(day), day).toBe(true);
  for (const day of ["2026-02-29", "2026-04-31", "2026-1-1", "2026-01-01x", "1899-12-31", "3000-01-01", ""]) {
    expect(isDate(day), day).toBe(false);
  }
});

it("knows the day of a moment where the tower stands", () => {
  expect(siteDay("2026-11-19T16:00:00Z", manila)).toBe("2026-11-20");
  expect(siteDay("2026-11-19T15:59:59.999Z", manila)).toBe("2026-11-19");
  expect(siteDay(new Date("2026-03-05T00:00:00Z"), "America/New_York")).toBe("2026-03-04");
});

it.each([
  ["2026-11-20 08:00:00+08", "2026-11-20T08:00:00+08:00"],
  ["2026-11-20 08:00:00.123456+08", "2026-11-20T08:00:00.123456+08:00"],
  ["2026-11-20 05:30:00+05:30", "2026-11-20T05:30:00+05:30"],
  ["2026-11-19 19:00:00-05", "2026-11-19T19:00:00-05:00"],
  [null, null],
])("gives the database's %j as %j", (text, expected) => {
  expect(isoInstant(text)).toBe(expected);
});

describe("what users see", () => {
  it("is long, or N/A", () => {
    expect(longDate("2026-01-05T08:00:00+08:00")).toBe("January 5, 2026");
    expect(longDateTime("2026-12-24T00:05:00+08:00")).toBe("December 24, 2026 12:05 AM");
    expect(clockTime("2026-12-24T12:00:00+08:00")).toBe("12:00 PM");
    expect(clockTime("2026-12-24T23:59:00+08:00")).toBe("11:59 PM");
    for (const none of [null, undefined, "", "soon", "2026-13-01"]) {
      expect(longDate(none)).toBe(noDate);
      expect(longDateTime(none)).toBe("N/A");
    }
  });

  it("is the record's own clock, whatever the zone of whoever reads", () => {
    expect(longDateTime("2026-12-24T23:30:00+08:00")).toBe("December 24, 2026 11:30 PM");
    expect(csvDate("2026-12-24T23:30:00+08:00")).toBe("24/12/2026");
    expect(csvDate("2026-12-04")).toBe("04/12/2026");
    expect(csvDate(null)).toBe("");
  });

  it("comes back from a form as the same moment", () => {
    const kept = "2026-11-20T08:05:09+08:00";
    expect(formInstant(kept)).toBe("2026-11-20 08:05:09");
    expect(Date.parse(readInstant(formInstant(kept), manila) ?? "")).toBe(Date.parse(kept));
    expect(formInstant(null)).toBe("");
    expect(formInstant("2026-11-20")).toBe("");
  });

  it.each([
    [59, "just now"],
    [60, "1 minute"],
    [3599, "59 minutes"],
    [3600, "1 hour"],
    [86_400, "1 day"],
    [2_592_000, "1 month"],
    [31_536_000, "1 year"],
    [-5, "just now"],
  ])("was %d seconds ago: %s", (seconds, expected) => {
    const now = new Date("2026-11-20T00:00:00Z");
    expect(elapsed(new Date(now.getTime() - seconds * 1000).toISOString(), now)).toBe(expected);
  });
});

describe("the greeting", () => {
  it.each([
    ["2026-11-19T16:00:00Z", "Good morning"],
    ["2026-11-20T03:59:59Z", "Good morning"],
    ["2026-11-20T04:00:00Z", "Good afternoon"],
    ["2026-11-20T10:00:00Z", "Good evening"],
  ])("follows the site's clock: %s", (moment, expected) => {
    expect(dayGreeting(new Date(moment), "Asia/Manila")).toBe(expected);
  });
});

describe("days of the calendar", () => {
  const { TZ } = process.env;
  afterEach(() => {
    process.env.TZ = TZ ?? "";
  });

  // Clocks change at midnight in São Paulo in 2018, and by half an hour on Lord Howe Island.
  it.each(["UTC", "Asia/Manila", "America/Sao_Paulo", "Australia/Lord_Howe", "America/Los_Angeles"])(
    "are the same on a machine in %s",
    (zone) => {
      process.env.TZ = zone;
      expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
      expect(addDays("2026-12-29", 7)).toBe("2027-01-05");
      expect(addDays("2018-11-03", 1)).toBe("2018-11-04");
      expect(addDays("2018-11-04", 1)).toBe("2018-11-05");
      expect(daysBetween("2018-11-03", "2018-11-05")).toBe(2);
      expect(daysBetween("2026-04-06", "2026-04-04")).toBe(-2);
      expect(lastDayOfMonth("2028-02-01")).toBe("2028-02-29");
      expect(weekdayOf("2026-11-30")).toBe(1);
      expect(weekdayOf("2018-11-04")).toBe(7);
    },
  );
});
