import { siteClock } from "@/lib/format/zoned";
import type { Hours } from "./define";

/*
 * The rules for a booking's times (docs/rules/reservations.md, Bookings): on one day, within the amenity's hours, and
 * the start before the end.
 */

const clock = (hour: number): string => `${hour % 12 || 12}${hour < 12 ? "AM" : "PM"}`;

/** The error for a moment outside the hours in the site's time zone, or null. Both limits are allowed. */
export function hoursFault(moment: string, { from, to }: Hours, timeZone: string): string | null {
  const [, time] = siteClock(moment, timeZone);
  const two = (hour: number) => `${String(hour).padStart(2, "0")}:00:00`;
  return time >= two(from) && time <= two(to)
    ? null
    : `Please choose a time from ${clock(from)} to ${clock(to)}.`;
}

export const begunMessage = "This time has already begun.";

/** Whether a booking's start is before the next full hour in the site's time zone. */
export function hasBegun(start: string, timeZone: string, now = new Date()): boolean {
  const hourOf = (moment: Date | string) => siteClock(moment, timeZone).join(" ").slice(0, 13);
  return hourOf(start) <= hourOf(now);
}

/** The error for a booking that does not end after its start on the same day, or null. */
export function bookingFault(from: string, to: string, timeZone: string): string | null {
  if (Date.parse(to) <= Date.parse(from)) return "The end time must be after the start time.";
  const [day] = siteClock(from, timeZone);
  return siteClock(to, timeZone)[0] === day ? null : "The start and the end must be on the same day.";
}
