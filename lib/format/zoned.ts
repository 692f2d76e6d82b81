import { TZDate } from "@date-fns/tz";
import { isDate } from "./dates";

/*
 * Time zone conversions, separate from `dates` so that pages that only format dates do not load the time zone library.
 */

const local = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}):(\d{2})$/;
const iso = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Parses `YYYY-MM-DD HH:mm:ss` or ISO 8601; without an offset, the time is in `timeZone`.
 * @returns ISO 8601 in UTC, or null if the text is not a valid time (such as February 30)
 */
export function readInstant(text: string, timeZone: string): string | null {
  const match = local.exec(text) ?? iso.exec(text);
  if (!match?.[1] || !isDate(match[1])) return null;
  const [hour, minute, second] = [Number(match[2]), Number(match[3]), Number(match[4] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59) return null;
  if (match[6] !== undefined) {
    const moment = new Date(text);
    return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
  }
  const [year = 0, month = 1, day = 1] = match[1].split("-").map(Number);
  const millisecond = Number((match[5] ?? "").padEnd(3, "0").slice(0, 3));
  return new Date(
    +new TZDate(year, month - 1, day, hour, minute, second, millisecond, timeZone),
  ).toISOString();
}

/** Date and time in the site's time zone: `YYYY-MM-DD` and `HH:mm:ss`. */
export function siteClock(moment: Date | string, timeZone: string): [day: string, time: string] {
  const there = new TZDate(+new Date(moment), timeZone);
  const two = (value: number) => String(value).padStart(2, "0");
  return [
    `${there.getFullYear()}-${two(there.getMonth() + 1)}-${two(there.getDate())}`,
    `${two(there.getHours())}:${two(there.getMinutes())}:${two(there.getSeconds())}`,
  ];
}

/** The date in the site's time zone, `YYYY-MM-DD`. */
export const siteDay = (moment: Date | string, timeZone: string): string => siteClock(moment, timeZone)[0];

/** `Good morning`, `Good afternoon` or `Good evening` in the site's time zone. */
export function dayGreeting(now: Date, timeZone: string): string {
  const hour = new TZDate(+now, timeZone).getHours();
  return hour < 12 ? "Good morning" : hour < 18 ? "Good afternoon" : "Good evening";
}
