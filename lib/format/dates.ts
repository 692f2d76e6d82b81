/*
 * Moments. The database reads and writes them in the site's time zone (`2026-11-20 08:00:00.123456+08`), and the API
 * answers ISO 8601 with that offset. So the date and time that people see can be cut out of the text: it is the site's,
 * whatever the browser's time zone.
 */

/**
 * PostgreSQL's text of a moment as ISO 8601 with offset; null stays null. Plain string work, since it runs for every
 * row of a list.
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

/** The same with all six digits of the microseconds; PostgreSQL omits zeros at their end. */
export function exactInstant(text: string): string {
  const iso = isoInstant(text);
  const fraction = /^\.\d+/.exec(iso.slice(19))?.[0] ?? "";
  return `${iso.slice(0, 19)}${(fraction || ".").padEnd(7, "0")}${iso.slice(19 + fraction.length)}`;
}

/** Whether the text is a date of the calendar, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const [year, month, day] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])];
  if (!match || year < 1900 || year > 2999) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The months of a year, the first at index 0. */
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

/** What is shown where a date is missing or invalid (docs/rules/screens.md, Dates). */
export const noDate = "N/A";

/** `November 24, 2026` of a moment or a day as the API gives it. */
export function longDate(text: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? "");
  const month = monthNames[Number(match?.[2]) - 1];
  return match && month ? `${month} ${Number(match[3])}, ${match[1]}` : noDate;
}

/** A long date with three letters of its month. */
export const shortMonth = (long: string): string => long.replace(/^(\p{L}{3})\p{L}*/u, "$1");

/** `Nov 24, 2026`, for lists with many columns. */
export const shortDate = (text: string | null | undefined): string => shortMonth(longDate(text));

/** `9:00 AM` of a moment as the API gives it. */
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

/** `24/11/2026`: dates in CSV files (docs/rules/lists.md, Selection and CSV); empty where there is none. */
export function csvDate(text: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? "");
  return match ? `${match[3]}/${match[2]}/${match[1]}` : "";
}

/** `YYYY-MM-DD HH:mm:ss`, the value of form fields, for a moment as the API gives it. */
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

/** `10 minutes`, `2 hours`, `just now`: how long ago a moment was. */
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
