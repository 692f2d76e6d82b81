/* The months of a report (docs/rules/reports.md, Months). A month is named by its first day, `YYYY-MM-01`. */

/** The months of a report without a range: the last ones, with the current one. */
export const usualMonths = 12;

/** The maximum number of months of a report. */
export const maxMonths = 24;

/** The number of months since the year 0. */
const toNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const toMonth = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, "0")}-${String((number % 12) + 1).padStart(2, "0")}-01`;

/** The month that is so many months later, or earlier, than the month of a day. */
export const addMonths = (day: string, months: number): string => toMonth(toNumber(day) + months);

/** The first and the last day of a range, `YYYY-MM-DD`; null means the usual one. */
export type ReportRange = { from: string | null; to: string | null };

/**
 * The months from the first to the last day of a range, oldest first; none if the last one is before the first one.
 * @param today the day on the site's calendar
 */
export function reportMonths({ from, to }: ReportRange, today: string): string[] {
  const last = to ?? today;
  const first = from ?? addMonths(last, 1 - usualMonths);
  const count = Math.max(0, toNumber(last) - toNumber(first) + 1);
  return Array.from({ length: count }, (_, index) => addMonths(first, index));
}

/**
 * The range after one of its ends was chosen: the other end is moved if the range would be empty or too long.
 * @param chosen the months of both ends, and which one was chosen
 */
export function fitRange({ from, to }: { from: string; to: string }, chosen: "from" | "to") {
  const within = (month: string, least: string, most: string) =>
    month < least ? least : month > most ? most : month;
  return chosen === "from"
    ? { from, to: within(to, from, addMonths(from, maxMonths - 1)) }
    : { from: within(from, addMonths(to, 1 - maxMonths), to), to };
}
