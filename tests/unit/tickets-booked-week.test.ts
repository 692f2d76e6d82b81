import { describe, expect, it } from "vitest";
import {
  chosenSpan,
  hourSpan,
  isTaken,
  lengthened,
  spanAt,
  spanTexts,
  weekday,
  weekFrom,
  weekOf,
} from "@/lib/features/tickets/booked-week";
import { bookingFault, hoursFault } from "@/lib/features/tickets/booking";
import { bookingText, hoursText, hourText, weekText } from "@/lib/features/tickets/booking-words";
import { addDays } from "@/lib/format/days";

const zone = "Asia/Manila";
const day = "2026-11-30";
const booked = [
  { startTime: `${day}T09:00:00+08:00`, endTime: `${day}T11:00:00+08:00` },
  { startTime: `${day}T14:30:00+08:00`, endTime: `${day}T15:10:00+08:00` },
];

describe("a week", () => {
  it("is seven days from a day on, over the end of a month and of a year", () => {
    expect(weekFrom("2026-12-29")).toEqual([
      "2026-12-29",
      "2026-12-30",
      "2026-12-31",
      "2027-01-01",
      "2027-01-02",
      "2027-01-03",
      "2027-01-04",
    ]);
    expect(weekday(day)).toBe("Mon");
  });

  it("shows an hour as taken where any part of it is, the end not included", () => {
    const taken = Array.from({ length: 15 }, (_, at) => at + 6).filter((hour) => spanAt(booked, day, hour));
    expect(taken).toEqual([9, 10, 14, 15]);
    expect(spanAt(booked, addDays(day, 1), 9)).toBeUndefined();
  });
});

describe("the week that is shown", () => {
  it("has the day, counted in weeks from today, and none before today", () => {
    const today = "2026-11-27";
    const shown = (shownDay: string) => weekOf(shownDay, today);
    expect([today, "2026-12-03", "2026-12-04", "2026-12-05", "2027-01-01"].map(shown)).toEqual([
      today,
      today,
      "2026-12-04",
      "2026-12-04",
      "2027-01-01",
    ]);
    expect(shown("2026-11-20")).toBe(today);
  });
});

describe("a span", () => {
  it.each([
    ["10:30", "11:00", true],
    ["08:00", "09:00", false],
    ["11:00", "14:30", false],
    ["15:00", "16:00", true],
    ["06:00", "21:00", true],
  ])("from %s to %s is taken: %s", (from, to, taken) => {
    expect(isTaken(booked, `${day} ${from}:00`, `${day} ${to}:00`)).toBe(taken);
    expect(isTaken(booked, `${addDays(day, 1)} ${from}:00`, `${addDays(day, 1)} ${to}:00`)).toBe(false);
  });
});

describe("in words", () => {
  const hoursOf = (from: string, to: string) => hoursText(`${day} ${from}:00`, `${day} ${to}:00`);

  it("are hours, with AM or PM once if both have it", () => {
    expect(hoursOf("13:00", "15:00")).toBe("1–3 PM");
    expect(hoursOf("11:00", "13:00")).toBe("11 AM–1 PM");
    expect(hoursOf("09:30", "12:00")).toBe("9:30 AM–12 PM");
    expect([0, 11, 12, 21].map(hourText)).toEqual(["12 AM", "11 AM", "12 PM", "9 PM"]);
  });

  it("are days, with the year if it is not this one, and weeks without", () => {
    const booking = (on: string) => bookingText(`${on} 13:00:00`, `${on} 15:00:00`, "2026-11-27");
    expect(booking("2026-12-05")).toBe("Saturday, December 5, 1–3 PM");
    expect(booking("2027-01-02")).toBe("Saturday, January 2, 2027, 1–3 PM");
    expect(weekText(weekFrom("2026-11-27"))).toBe("Nov 27 – Dec 3");
    expect(weekText(weekFrom("2026-12-29"))).toBe("Dec 29 – Jan 4");
  });
});

describe("a click on a free hour", () => {
  const first = hourSpan(day, 11);

  it("is one hour, and a later one of that day can lengthen what is chosen", () => {
    expect(first).toEqual({ day, from: 11, to: 12 });
    expect(lengthened(booked, first, day, 13)).toEqual({ day, from: 11, to: 14 });
    expect(spanTexts({ day, from: 6, to: 21 })).toEqual({ from: `${day} 06:00:00`, to: `${day} 21:00:00` });
  });

  it.each([
    ["on another day", addDays(day, 1), 13],
    ["before it", day, 8],
    ["within it", day, 11],
    ["behind what is booked", day, 16],
  ])("%s lengthens nothing", (_, other, hour) => {
    expect(lengthened(booked, { day, from: 11, to: 13 }, other, hour)).toBeNull();
  });

  it("reads what the form says already", () => {
    expect(chosenSpan(`${day} 09:30:00`, `${day} 10:15:00`)).toEqual({ day, from: 9, to: 11 });
    expect(chosenSpan(`${day} 09:00:00`, "")).toEqual({ day, from: 9, to: 10 });
    expect(chosenSpan(`${day} 09:00:00`, `${day} 08:00:00`)).toEqual({ day, from: 9, to: 10 });
    expect(chosenSpan("soon", `${day} 08:00:00`)).toBeNull();
  });
});

describe("a booking's rules", () => {
  it("keep the hours by the site's clock, both ends included", () => {
    const hours = { from: 6, to: 21 };
    const message = "Please choose a time from 6AM to 9PM.";
    expect(hoursFault("2026-11-29T22:00:00Z", hours, zone)).toBeNull();
    expect(hoursFault("2026-11-29T21:59:59Z", hours, zone)).toBe(message);
    expect(hoursFault("2026-11-30T13:00:00Z", hours, zone)).toBeNull();
    expect(hoursFault("2026-11-30T13:00:01Z", hours, zone)).toBe(message);
  });

  it("require the end after the start, on the same day of the site", () => {
    const at = (time: string) => `2026-11-30T${time}Z`;
    expect(bookingFault(at("01:00:00"), at("02:00:00"), zone)).toBeNull();
    expect(bookingFault(at("02:00:00"), at("02:00:00"), zone)).toBe(
      "The end time must be after the start time.",
    );
    expect(bookingFault(at("12:00:00"), at("17:00:00"), zone)).toBe(
      "The start and the end must be on the same day.",
    );
    expect(bookingFault(at("12:00:00"), at("17:00:00"), "UTC")).toBeNull();
  });
});
