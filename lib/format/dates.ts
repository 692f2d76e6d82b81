/*
 * Timestamps. The database uses the site's time zone (`2026-11-20 08:00:00.123456+08`), and the API returns ISO 8601
 * with that offset. Displayed dates and times are cut from the text, so they are the site's in any browser time zone.
 */

/**
 * Converts PostgreSQL's text to ISO 8601 with offset; null stays null. String operations only, because it runs for
 * every row.
 */
export function isoInstant(text: string): string;
export function isoInstant(text: string | null): string | null;
export function isoInstant(text: string | null): string | null {
  if (text === null) return null;
  const iso = `${text.slice(0, 10)}T${text.slice(11)}`;
  const sign = iso.at(-3);
  // "+08", but not "+05:30"
  return sign === "+" || sign === "-" ? `${iso}:00` : iso;
}

/** Like `isoInstant`, with all six digits of microseconds; PostgreSQL omits trailing zeros. */
export function exactInstant(text: string): string {
  const iso = isoInstant(text);
  const fraction = /^\.\d+/.exec(iso.slice(19))?.[0] ?? "";
  return `${iso.slice(0, 19)}${(fraction || ".").padEnd(7, "0")}${iso.slice(19 + fraction.length)}`;
}

/** Whether the text is a valid date from 1900 to 2999, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const [year, month, day] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])];
  if (!match || year < 1900 || year > 2999) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** The days of the week, from Monday (1) on. */
export const weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Shown for a missing or invalid date (docs/rules/screens.md, Dates). */
export const noDate = "N/A";

/** `November 24, 2026` from the API's timestamps or dates. */
export function longDate(text: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? "");
  const month = monthNames[Number(match?.[2]) - 1];
  return match && month ? `${month} ${Number(match[3])}, ${match[1]}` : noDate;
}

/** Shortens the month of a long date to three letters. */
export const shortMonth = (long: string): string => long.replace(/^(\p{L}{3})\p{L}*/u, "$1");

/** `Nov 24, 2026`, for lists with many columns. */
export const shortDate = (text: string | null | undefined): string => shortMonth(longDate(text));

/** A long or short date without its year: `November 24`. */
export const withoutYear = (date: string): string => date.replace(/, \d{4}$/, "");

/** `Nov 24`, where the year is known. */
export const monthDay = (text: string | null | undefined): string => withoutYear(shortDate(text));

/** `9:00 AM` from the API's timestamps. */
export function clockTime(text: string | null | undefined): string {
  const match = /T(\d{2}):(\d{2})/.exec(text ?? "");
  if (!match) return noDate;
  const hour = Number(match[1]);
  return `${hour % 12 || 12}:${match[2]} ${hour < 12 ? "AM" : "PM"}`;
}

/** `November 24, 2026 9:00 AM`. */
export function longDateTime(text: string | null | undefined): string {
  const date = longDate(text);
  return date === noDate ? noDate : `${date} ${clockTime(text)}`;
}

/** `24/11/2026` for CSV files (docs/rules/lists.md, Selection and CSV); empty without a date. */
export function csvDate(text: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? "");
  return match ? `${match[3]}/${match[2]}/${match[1]}` : "";
}

/** `YYYY-MM-DD HH:mm:ss` for form fields, from the API's timestamps. */
export function formInstant(text: string | null | undefined): string {
  return text && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(text) ? text.slice(0, 19).replace("T", " ") : "";
}

const steps: [limitSeconds: number, unitSeconds: number, name: string][] = [
  [3600, 60, "minute"],
  [86_400, 3600, "hour"],
  [2_592_000, 86_400, "day"],
  [31_536_000, 2_592_000, "month"],
  [Number.POSITIVE_INFINITY, 31_536_000, "year"],
];

/** The elapsed time: `10 minutes`, `2 hours`, `just now`. */
export function elapsed(from: string, now: Date): string {
  const seconds = (now.getTime() - new Date(from).getTime()) / 1000;
  if (seconds < 60) return "just now";
  const [, unit, name] = steps.find(([limit]) => seconds < limit) ?? [0, 60, "minute"];
  const count = Math.floor(seconds / unit);
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}

/** `10 minutes ago`, `just now`. */
export function ago(from: string, now: Date): string {
  const text = elapsed(from, now);
  return text === "just now" ? text : `${text} ago`;
}
