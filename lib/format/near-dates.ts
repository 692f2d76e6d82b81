import { monthDay, shortDate } from "./dates";

/*
 * Days by the browser's own functions: the libraries of `days` and `zoned` would add 4 kB to the first load of every
 * list.
 */

/** The number of days from one day to another, `YYYY-MM-DD`. */
export const daysApart = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Today, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string): string => new Intl.DateTimeFormat("en-CA", { timeZone }).format();

/** A date of this year without the year: `Nov 9`. */
export const nearDate = (moment: string, today: string): string =>
  moment.startsWith(today.slice(0, 4)) ? monthDay(moment) : shortDate(moment);
