import { describe, expect, it } from "vitest";
import { readHolidays } from "@/lib/features/office-hours/read-holidays";

/* The days of a calendar file (docs/rules/office-hours.md, Holidays). */

const calendar = (...events: string[][]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
  ].join("\r\n");
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (file: string | Uint8Array, today = "2026-01-01") =>
  readHolidays(typeof file === "string" ? bytes(file) : file, today, "Asia/Manila");
const daysIn = (...events: string[][]) => read(calendar(...events))?.holidays.map(({ date }) => date);
const namesIn = (file: string | Uint8Array) => read(file)?.holidays.map(({ name }) => name);

describe("the holidays of a calendar file", () => {
  it("are its all-day events by date, each date once", () => {
    const file = calendar(
      ["DTSTART;VALUE=DATE:20261225", "DTEND;VALUE=DATE:20261226", "SUMMARY:Christmas Day"],
      ["SUMMARY:Bonifacio Day", "DTSTART;VALUE=DATE:20261130"],
      ["DTSTART;VALUE=DATE:20261225", "SUMMARY:Pasko"],
    );
    expect(read(file)).toEqual({
      holidays: [
        { date: "2026-11-30", name: "Bonifacio Day", isSure: true },
        { date: "2026-12-25", name: "Christmas Day", isSure: true },
      ],
      repeated: 0,
      timed: 0,
      cancelled: 0,
      past: 0,
      tooLong: 0,
      unreadable: 0,
      shortened: 0,
    });
  });

  it.each([
    ["a date", ["DTSTART;VALUE=DATE:20271130"]],
    ["a date that ends where it begins", ["DTSTART;VALUE=DATE:20271130", "DTEND;VALUE=DATE:20271130"]],
    [
      "midnight in a zone of Outlook",
      [
        'DTSTART;TZID="Singapore Standard Time":20271130T000000',
        'DTEND;TZID="Singapore Standard Time":20271201T000000',
        "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
      ],
    ],
    [
      "midnight in a zone, with a colon in its name",
      ['DTSTART;TZID="(GMT+08:00) Manila":20271130T000000', "DURATION:P1D"],
    ],
    ["floating midnight", ["DTSTART:20271130T000000", "DTEND:20271201T000000"]],
    ["midnight of Greenwich", ["DTSTART:20271130T000000Z", "DTEND:20271201T000000Z"]],
    ["Manila's midnight, of Greenwich", ["DTSTART:20271129T160000Z", "DTEND:20271130T160000Z"]],
    ["the whole day but a minute", ["DTSTART:20271130T000000", "DTEND:20271130T235900"]],
  ])("may be written as %s", (_, lines) => expect(daysIn(lines)).toEqual(["2027-11-30"]));

  it("have every day of a longer event, without its end, up to 31", () => {
    const three = ["2026-12-30", "2026-12-31", "2027-01-01"];
    expect(daysIn(["DTSTART;VALUE=DATE:20261230", "DTEND;VALUE=DATE:20270102"])).toEqual(three);
    expect(daysIn(["DTSTART;VALUE=DATE:20261230", "DURATION:P3D"])).toEqual(three);
    expect(daysIn(["DTSTART:20261230T000000", "DURATION:P3D"])).toEqual(three);
    expect(daysIn(["DTSTART;VALUE=DATE:20261228", "DURATION:P1W"])).toHaveLength(7);
    const long = read(calendar(["DTSTART;VALUE=DATE:20260101", "DTEND;VALUE=DATE:20260210"]));
    expect([long?.holidays.length, long?.tooLong]).toEqual([31, 9]);
  });

  it("leave out what has a time, is cancelled or past, and say how much", () => {
    const file = calendar(
      ["DTSTART:20261130T010000Z", "DTEND:20261130T020000Z", "SUMMARY:Meeting"],
      ["DTSTART;TZID=Asia/Manila:20261130T090000", "SUMMARY:Meeting"],
      ["DTSTART;VALUE=DATE:20261201", "STATUS:CANCELLED", "SUMMARY:Moved"],
      ["DTSTART;VALUE=DATE:20251231", "DTEND;VALUE=DATE:20260102", "SUMMARY:New Year"],
    );
    expect(read(file)).toMatchObject({
      holidays: [{ date: "2026-01-01", name: "New Year" }],
      timed: 2,
      cancelled: 1,
      past: 1,
    });
    const broken = ["20270230", "20269999", "banana", "2027-02-03", ""].map((date) => [
      `DTSTART;VALUE=DATE:${date}`,
    ]);
    expect(read(calendar(...broken, ["SUMMARY:Never"], ["DTSTART;VALUE=DATE:20271230"]))).toMatchObject({
      holidays: [{ date: "2027-12-30" }],
      unreadable: 6,
    });
    expect(read("Not a calendar.")).toBeNull();
    expect(read("BEGIN:VCALENDAR\nBEGIN:VEVENT")).toBeNull();
    expect(read("")).toBeNull();
    expect(read(calendar())?.holidays).toEqual([]);
  });

  it("have the next day of what repeats", () => {
    const file = calendar(
      ["DTSTART;VALUE=DATE:20150612", "RRULE:FREQ=YEARLY", "SUMMARY:Araw ng Kalayaan"],
      ["DTSTART;VALUE=DATE:20150831", "RRULE:FREQ=YEARLY;BYMONTH=8;BYDAY=-1MO", "SUMMARY:Heroes"],
      ["DTSTART;VALUE=DATE:20150101", "RRULE:FREQ=YEARLY;UNTIL=20200101", "SUMMARY:Over"],
    );
    expect(read(file, "2026-11-27")).toMatchObject({
      holidays: [
        { date: "2027-06-12", name: "Araw ng Kalayaan" },
        { date: "2027-08-30", name: "Heroes" },
      ],
      repeated: 3,
      past: 1,
    });
  });

  it("are not sure where the office may work", () => {
    const file = calendar(
      ["DTSTART;VALUE=DATE:20270214", "SUMMARY:Heart day (observance)"],
      ["DTSTART;VALUE=DATE:20270215", "SUMMARY:Heart day", "DESCRIPTION:Observance"],
      ["DTSTART;VALUE=DATE:20270320", "SUMMARY:Moon day", "STATUS:TENTATIVE"],
      ["DTSTART;VALUE=DATE:20270401", "SUMMARY:Birthday", "TRANSP:TRANSPARENT"],
      ["DTSTART;VALUE=DATE:20270409", "SUMMARY:Case of valor", "DESCRIPTION:Public holiday"],
      ["DTSTART;VALUE=DATE:20270401", "SUMMARY:Holy Thursday"],
    );
    expect(read(file)?.holidays.map(({ name, isSure }) => [name, isSure])).toEqual([
      ["Heart day (observance)", false],
      ["Heart day", false],
      ["Moon day", false],
      ["Holy Thursday", true],
      ["Case of valor", true],
    ]);
  });

  it("have their own names, whole, in any encoding", () => {
    const alarm = ["BEGIN:VALARM", "ACTION:EMAIL", "SUMMARY:Alarm", "TRIGGER:-P1D", "END:VALARM"];
    const file = calendar(
      ["DTSTART;VALUE=DATE:20260403", "SUMMARY;LANGUAGE=en:Good Friday\\, no", "  work: closed"],
      ["DTSTART;VALUE=DATE:20260405"],
      [...alarm, "DTSTART;VALUE=DATE:20270825", 'SUMMARY;ALTREP="http://example.test/a":Day of the text'],
    );
    expect(namesIn(file)).toEqual(["Good Friday, no work: closed", "Holiday", "Day of the text"]);
    const long = read(calendar(["DTSTART;VALUE=DATE:20260406", `SUMMARY:${"x".repeat(99)}🎆`]));
    expect([long?.holidays[0]?.name, long?.shortened]).toEqual(["x".repeat(99), 1]);

    const niño = calendar(["DTSTART;VALUE=DATE:20270115", "SUMMARY:Santo Niño"]);
    const utf8 = bytes(niño);
    const within = utf8.indexOf(0xb1);
    const folded = Uint8Array.from([...utf8.slice(0, within), 13, 10, 32, ...utf8.slice(within)]);
    const wide = Uint8Array.from([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from([...niño].map((sign) => sign.charCodeAt(0))).buffer),
    ]);
    for (const one of [niño, folded, Buffer.from(niño, "latin1"), wide])
      expect(namesIn(one)).toEqual(["Santo Niño"]);
  });
});
