import * as dates from "date-fns";

/* Days of the calendar, `YYYY-MM-DD`, which have no time zone. */

/** The machine's midnight. `parseISO` takes three times as long, and working time steps through a thousand days. */
const midnight = (day: string): Date => new Date(`${day}T00:00`);
const dayText = (date: Date): string => dates.formatISO(date, { representation: "date" });

/** Returns the day that is so many days later, or earlier. */
export const addDays = (day: string, days: number): string => dayText(dates.addDays(midnight(day), days));

/** Returns the number of days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  dates.differenceInCalendarDays(midnight(to), midnight(from));

/** Returns the last day of a day's month. */
export const lastDayOfMonth = (day: string): string => dayText(dates.lastDayOfMonth(midnight(day)));

/** Returns the day of the week, from Monday (1) to Sunday (7). */
export const weekdayOf = (day: string): number => dates.getISODay(midnight(day));
