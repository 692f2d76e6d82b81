import { longDate, monthDay, weekdayNames, withoutYear } from "@/lib/format/dates";
import { weekdayOf } from "@/lib/format/days";

/* A booking and its week in words. Days are `YYYY-MM-DD` and moments `YYYY-MM-DD HH:mm:ss`, in the site's time zone. */

const half = (time: string): string => (Number(time.slice(0, 2)) % 24 < 12 ? "AM" : "PM");

/** `1`, `9:30` of `HH:mm`. */
const clock = (time: string): string => {
  const minutes = time.slice(3, 5);
  return `${Number(time.slice(0, 2)) % 12 || 12}${minutes === "00" ? "" : `:${minutes}`}`;
};

/** `1 PM`. @param hour from 0 to 24 */
export const hourText = (hour: number): string => {
  const time = `${String(hour).padStart(2, "0")}:00`;
  return `${clock(time)} ${half(time)}`;
};

/** `1–3 PM`, `11 AM–1 PM`. */
export function hoursText(from: string, to: string): string {
  const [start, end] = [from.slice(11, 16), to.slice(11, 16)];
  const isSameHalf = half(start) === half(end);
  return `${clock(start)}${isSameHalf ? "" : ` ${half(start)}`}–${clock(end)} ${half(end)}`;
}

/** `Saturday, December 5`, with the year if it is not today's. */
export function dayText(day: string, today: string): string {
  const date = longDate(day);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return `${weekdayNames[weekdayOf(day) - 1]}, ${isThisYear ? withoutYear(date) : date}`;
}

/** `Saturday, December 5, 1–3 PM`. */
export const bookingText = (from: string, to: string, today: string): string =>
  `${dayText(from.slice(0, 10), today)}, ${hoursText(from, to)}`;

/** `Nov 27 – Dec 3` of a week's days. */
export const weekText = (week: readonly string[]): string => `${monthDay(week[0])} – ${monthDay(week[6])}`;
