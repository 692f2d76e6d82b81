import { describe, expect, it } from "vitest";
import { readHolidays } from "@/lib/features/office-hours/read-holidays";

const calendar = (...events: string[][]) =>
  [
    "BEGIN:VCALENDAR",
    ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
  ].join("\r\n");

describe("the holidays of a calendar file", () => {
  it("are its all-day events by date, each date once", () => {
    const file = calendar(
      ["DTSTART;VALUE=DATE:20261225", "DTEND;VALUE=DATE:20261226", "SUMMARY:Christmas Day"],
      ["SUMMARY:Bonifacio Day", "DTSTART;VALUE=DATE:20261130"],
      ["DTSTART;VALUE=DATE:20261225", "SUMMARY:Pasko"],
    );
    expect(readHolidays(file)).toEqual([
      { date: "2026-11-30", name: "Bonifacio Day" },
      { date: "2026-12-25", name: "Christmas Day" },
    ]);
  });

  it("have every day of a longer event, without its end", () => {
    const file = calendar(["DTSTART;VALUE=DATE:20261230", "DTEND;VALUE=DATE:20270102", "SUMMARY:New Year"]);
    expect(readHolidays(file).map(({ date }) => date)).toEqual(["2026-12-30", "2026-12-31", "2027-01-01"]);
    const endless = calendar(["DTSTART;VALUE=DATE:20260101", "DTEND;VALUE=DATE:29991231", "SUMMARY:Long"]);
    expect(readHolidays(endless)).toHaveLength(31);
  });

  it("have names without escapes and folds, at most 100 characters, and never empty", () => {
    const file = calendar(
      ["DTSTART;VALUE=DATE:20260403", "SUMMARY;LANGUAGE=en:Good Friday\\, no", "  work: closed"],
      ["DTSTART;VALUE=DATE:20260404", `SUMMARY:${"x".repeat(300)}`],
      ["DTSTART;VALUE=DATE:20260405"],
      ["DTSTART;VALUE=DATE:20260406", `SUMMARY:${"x".repeat(99)}🎆`],
    );
    expect(readHolidays(file)).toEqual([
      { date: "2026-04-03", name: "Good Friday, no work: closed" },
      { date: "2026-04-04", name: "x".repeat(100) },
      { date: "2026-04-05", name: "Holiday" },
      { date: "2026-04-06", name: "x".repeat(99) },
    ]);
  });

  it("have no event with a time, no cancelled one and no impossible date", () => {
    const file = calendar(
      ["DTSTART:20261130T010000Z", "SUMMARY:Meeting"],
      ["DTSTART;TZID=Asia/Manila:20261130T090000", "SUMMARY:Meeting"],
      ["DTSTART;VALUE=DATE:20261201", "STATUS:CANCELLED", "SUMMARY:Moved"],
      ["DTSTART;VALUE=DATE:20261202", "Status:Cancelled", "SUMMARY:Moved"],
      ["DTSTART;VALUE=DATE:20260230", "SUMMARY:Never"],
    );
    expect(readHolidays(file)).toEqual([]);
    expect(readHolidays("Not a calendar.")).toEqual([]);
  });
});
