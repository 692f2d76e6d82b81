import { shortDate } from "@/lib/format/dates";

/*
 * Days by the browser's own functions: the libraries of `lib/format/days` and `lib/format/zoned` would add 4 kB to the
 * first load of every list.
 */
/** The number of days from a day to another. */
export const dayDistance = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;
/** Today in a time zone. */
export const dayIn = (timeZone: string): string => new Intl.DateTimeFormat("en-CA", { timeZone }).format();

/** `1 day`, `3 days`. */
export const daysText = (days: number) => `${days} ${days === 1 ? "day" : "days"}`;

/** A date of this year without the year. */
export const listedDay = (moment: string, today: string): string =>
  moment.startsWith(today.slice(0, 4)) ? shortDate(moment).replace(/, \d{4}$/, "") : shortDate(moment);
