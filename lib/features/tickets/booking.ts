import { siteClock } from "@/lib/format/zoned";
import type { Hours } from "./define";

/*
 * The rules of a booked span (docs/rules/reservations.md, Bookings): within the hours, on one day, the start before the end.
 */

const clock = (hour: number): string => `${hour % 12 || 12}${hour < 12 ? "AM" : "PM"}`;

/** The message for a moment outside the hours in the site's time zone; null within them, both ends included. */
export function hoursFault(moment: string, { from, to }: Hours, timeZone: string): string | null {
  const [, time] = siteClock(moment, timeZone);
  const two = (hour: number) => `${String(hour).padStart(2, "0")}:00:00`;
  return time >= two(from) && time <= two(to)
    ? null
    : `Please choose a time from ${clock(from)} to ${clock(to)}.`;
}

/** The message for an invalid span that does not end before it begins: it has no length, or ends on another day. */
export function bookingFault(from: string, to: string, timeZone: string): string | null {
  if (Date.parse(to) <= Date.parse(from)) return "The end time must be after the start time.";
  const [day] = siteClock(from, timeZone);
  return siteClock(to, timeZone)[0] === day ? null : "The start and the end must be on the same day.";
}
