import { describe, expect, it } from "vitest";
import {
  chosenSpan,
  pickHour,
  spanAt,
  spanTexts,
  weekday,
  weekFrom,
} from "@/lib/features/tickets/booked-week";
import { bookingFault, hoursFault } from "@/lib/features/tickets/booking";
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

describe("a click on a free hour", () => {
  it("begins a span of one hour, and a later one of that day lengthens it", () => {
    const first = pickHour(booked, null, day, 11);
    expect(first).toEqual({ day, from: 11, to: 12 });
    expect(pickHour(booked, first, day, 13)).toEqual({ day, from: 11, to: 14 });
    expect(spanTexts({ day, from: 6, to: 21 })).toEqual({ from: `${day} 06:00:00`, to: `${day} 21:00:00` });
  });

  it.each([
    ["on another day", addDays(day, 1), 13],
    ["before it", day, 8],
    ["within it", day, 11],
    ["behind what is booked", day, 16],
  ])("%s begins again", (_, other, hour) => {
    expect(pickHour(booked, { day, from: 11, to: 13 }, other, hour)).toEqual({
      day: other,
      from: hour,
      to: hour + 1,
    });
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
