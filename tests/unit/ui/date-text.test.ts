import { describe, expect, it } from "vitest";
import {
  dateTimeText,
  dateTimeValue,
  exampleDate,
  exampleDay,
  readDateTime,
  timesBetween,
  todayIn,
  unreadableDateText,
} from "@/components/form/date-text";

describe("readDateTime", () => {
  it.each([
    ["2026-11-24 09:00:00", "2026-11-24", "09:00:00"],
    ["2026-11-24T21:30", "2026-11-24", "21:30:00"],
    ["11/24/2026 9 AM", "2026-11-24", "09:00:00"],
    ["November 24, 2026 12:05 am", "2026-11-24", "00:05:00"],
    ["nov 4 2026 12:00 PM", "2026-11-04", "12:00:00"],
    [" 2026-1-5 ", "2026-01-05", null],
    ["OCTOBER 5, 2026", "2026-10-05", null],
    ["AUGUST 5, 2026 9:00 PM", "2026-08-05", "21:00:00"],
    ["SEPT 5, 2026", "2026-09-05", null],
    ["24 December 2026", "2026-12-24", null],
    ["24th Dec. 2026, 9:00", "2026-12-24", "09:00:00"],
    ["December 24th, 2026", "2026-12-24", null],
  ])("reads %s", (text, date, time) => {
    expect(readDateTime(text)).toEqual({ date, time });
  });

  it.each([
    "",
    "2026-02-30",
    "2026-13-01",
    "2026-11-24 25:00",
    "2026-11-24 13 PM",
    "tomorrow",
    "2026-11-24 9",
    "31 November 2026",
    "24 2026",
  ])("refuses %j", (text) => {
    expect(readDateTime(text)).toBeNull();
  });
});

describe("the values of a form", () => {
  it("takes midnight where no time was said", () => {
    expect(dateTimeValue({ date: "2026-11-24", time: null }, true)).toBe("2026-11-24 00:00:00");
    expect(dateTimeValue({ date: "2026-11-24", time: "09:00:00" }, false)).toBe("2026-11-24");
  });

  it("comes back from its long form", () => {
    const parts = { date: "2026-11-04", time: "00:30:00" };
    expect(dateTimeText(parts, true)).toBe("November 4, 2026 12:30 AM");
    expect(readDateTime(dateTimeText(parts, true))).toEqual(parts);
  });
});

it("gives an example that can be typed", () => {
  const example = exampleDate("Asia/Manila", true, new Date("2026-11-21T12:00:00Z"));
  expect(example).toBe("November 28, 2026 10:00 AM");
  expect(readDateTime(example)).toEqual({ date: "2026-11-28", time: "10:00:00" });
});

it("gives a short one for narrow fields, which can be typed too", () => {
  expect(exampleDay("Asia/Manila")).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  expect(readDateTime(exampleDay("Asia/Manila"))?.time).toBeNull();
});

it.each([
  ["", null],
  ["2026-11-28", null],
  ["November 28, 2026 10:00 AM", null],
  ["tomorrow", "date and time"],
  ["2026-02-30 10:00:00", "date and time"],
])("says of %j what can be typed instead", (typed, what) => {
  const example = exampleDate("Asia/Manila", true);
  const said = what && `This is not a valid ${what}. Type it like this: ${example}.`;
  expect(unreadableDateText(typed, "Asia/Manila")).toBe(said);
});

it("knows today where the tower stands, not where the browser is", () => {
  const lateInLondon = new Date("2026-11-20T17:00:00Z");
  expect(todayIn("Asia/Manila", lateInLondon)).toBe("2026-11-21");
  expect(todayIn("America/New_York", lateInLondon)).toBe("2026-11-20");
});

it("offers a reservation's whole hours from 6AM to 9PM", () => {
  const times = timesBetween({ from: 6, to: 21 }, 60);
  expect(times).toHaveLength(16);
  expect([times[0], times.at(-1)]).toEqual(["06:00:00", "21:00:00"]);
  expect(timesBetween({ from: 0, to: 24 }, 30)).toHaveLength(48);
});
