import { clockTime, longDate, monthNames, shortDate } from "@/lib/format/dates";
import { addDays } from "@/lib/format/days";

/** A day and a time in the API's format: `YYYY-MM-DD` and `HH:mm:ss`, in the site's time zone. */
type DateTimeParts = { date: string; time: string | null };

const pad = (value: number) => String(value).padStart(2, "0");

/** Returns `YYYY-MM-DD`, or null for a day that does not exist (February 30). */
function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1900 && year <= 2200 ? `${String(year)}-${pad(month)}-${pad(day)}` : null;
}

function readDay(text: string): string | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text);
  if (iso) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (slashed) return isoDay(Number(slashed[3]), Number(slashed[1]), Number(slashed[2]));
  const monthFirst = text.replace(/^(\d\S*) ([a-z]+\.?)/i, "$2 $1");
  const named = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(monthFirst);
  if (!named) return null;
  const monthText = (named[1] ?? "").toLowerCase();
  const month = monthNames.findIndex((name) => name.toLowerCase().startsWith(monthText));
  return month < 0 ? null : isoDay(Number(named[3]), month + 1, Number(named[2]));
}

function readTime(text: string): string | null {
  const match = /^(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?\s*([ap]\.?m\.?)?$/i.exec(text);
  if (!match || (match[2] === undefined && match[4] === undefined)) return null;
  const half = match[4]?.[0]?.toLowerCase();
  const typedHour = Number(match[1]);
  if (half && (typedHour < 1 || typedHour > 12)) return null;
  const hour = half ? (typedHour % 12) + (half === "p" ? 12 : 0) : typedHour;
  const minute = Number(match[2] ?? 0);
  const second = Number(match[3] ?? 0);
  return hour < 24 && minute < 60 && second < 60 ? `${pad(hour)}:${pad(minute)}:${pad(second)}` : null;
}

/**
 * Parses a typed date: `2026-11-24 09:00:00`, `2026-11-24T09:00`, `11/24/2026 9 AM`, `November 24, 2026`, `24
 * November 2026`. Returns null for other text and for days and hours that do not exist.
 */
export function readDateTime(text: string): DateTimeParts | null {
  const plain = text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/(\d)T(?=\d{2})/, "$1 ");
  const split = /^(.*?)(?:,? (\d{1,2}(?::\d{2}){0,2} ?(?:[ap]\.?m\.?)?))?$/i;
  const whole = readDay(plain);
  if (whole) return { date: whole, time: null };
  const match = split.exec(plain);
  const date = readDay(match?.[1] ?? "");
  const time = match?.[2] ? readTime(match[2]) : null;
  return date && time ? { date, time } : null;
}

/** Formats the value of a date field: `YYYY-MM-DD HH:mm:ss`, or only the day. */
export function dateTimeValue(parts: DateTimeParts, withTime: boolean, defaultTime = "00:00:00"): string {
  return withTime ? `${parts.date} ${parts.time ?? defaultTime}` : parts.date;
}

/** Formats `HH:mm:ss` as `9:00 AM`. */
export const longTime = (time: string): string => clockTime(`T${time}`);

/** Formats a date as `November 24, 2026 9:00 AM`, without the time if there is none. */
export function dateTimeText(parts: DateTimeParts, withTime: boolean): string {
  const date = longDate(parts.date);
  return withTime && parts.time ? `${date} ${longTime(parts.time)}` : date;
}

/** Returns today as `YYYY-MM-DD` in a time zone. */
export function todayIn(timeZone: string, now = new Date()): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
}

const inAWeek = (timeZone: string, now: Date) => addDays(todayIn(timeZone, now), 7);

/** An example of a date to type: a week from now, in the long format. */
export const exampleDate = (timeZone: string, withTime: boolean, now = new Date()): string =>
  dateTimeText({ date: inAWeek(timeZone, now), time: "10:00:00" }, withTime);

/** An example for narrow fields: only the day, with the month as three letters. */
export const exampleDay = (timeZone: string): string => shortDate(inAWeek(timeZone, new Date()));

/**
 * Returns an error message with an example for text that is not a date.
 * @returns null if the field is empty or has a date
 */
export function unreadableDateText(text: string, timeZone: string, withTime = true): string | null {
  if (text.trim() === "" || readDateTime(text)) return null;
  const what = withTime ? "date and time" : "date";
  return `This is not a valid ${what}. Type it like this: ${exampleDate(timeZone, withTime)}.`;
}

/** Returns the times that a picker offers, as `HH:mm:ss`, from the hour `from` to the hour `to`, both included. */
export function timesBetween(hours: { from: number; to: number }, minuteStep: number): string[] {
  const times: string[] = [];
  const end = Math.min(hours.to * 60, 24 * 60 - 1);
  for (let minute = hours.from * 60; minute <= end; minute += minuteStep) {
    times.push(`${pad(Math.floor(minute / 60))}:${pad(minute % 60)}:00`);
  }
  return times;
}
