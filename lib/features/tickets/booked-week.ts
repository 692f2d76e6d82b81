import { weekdayNames } from "@/lib/format/dates";
import { addDays, daysBetween, weekdayOf } from "@/lib/format/days";

/*
 * The week view of an amenity's bookings. Days are `YYYY-MM-DD` and hours whole, in the site's time zone, like the
 * API's moments.
 */

export type BookedSpan = { startTime: string; endTime: string; id?: string; tenant?: { uoccname: string } };

/** The week that starts on a day. */
export const weekFrom = (day: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(day, at));

/** The first day of the week that shows a day. Weeks are counted from today, so that none begins with past days. */
export const weekOf = (day: string, today: string): string =>
  addDays(today, 7 * Math.max(0, Math.floor(daysBetween(today, day) / 7)));

/** The short weekday of a day, such as `Mon`. */
export const weekday = (day: string): string => (weekdayNames[weekdayOf(day) - 1] ?? "").slice(0, 3);

const minutes = (moment: string): number => Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));

/** Finds the booked span that overlaps an hour of a day. */
export const spanAt = (spans: readonly BookedSpan[], day: string, hour: number): BookedSpan | undefined =>
  spans.find(
    ({ startTime, endTime }) =>
      startTime.slice(0, 10) === day && minutes(startTime) < (hour + 1) * 60 && minutes(endTime) > hour * 60,
  );

/** Whether a form's two moments, `YYYY-MM-DD HH:mm:ss`, overlap a booked span; the ends are not included. */
export const isTaken = (spans: readonly BookedSpan[], from: string, to: string): boolean => {
  const plain = (moment: string) => moment.slice(0, 19).replace("T", " ");
  return spans.some(({ startTime, endTime }) => plain(startTime) < to && plain(endTime) > from);
};

/** A selected span: its day, first hour and end hour (exclusive). */
export type ChosenSpan = { day: string; from: number; to: number };

/**
 * Returns the span in a form's two fields, or null if `from` is not a date and time. If `to` is not later on the same
 * day, the span is one hour. Partly covered hours count as whole hours.
 */
export function chosenSpan(from: string, to: string): ChosenSpan | null {
  const day = from.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/.test(from)) return null;
  const start = Number(from.slice(11, 13));
  if (to.slice(0, 10) !== day) return { day, from: start, to: start + 1 };
  const end = Math.ceil(minutes(to) / 60);
  return end > start ? { day, from: start, to: end } : { day, from: start, to: start + 1 };
}

/** The span of a free hour. */
export const hourSpan = (day: string, hour: number): ChosenSpan => ({ day, from: hour, to: hour + 1 });

/** The selection, lengthened to the end of a later hour of its day; null if something is booked in between. */
export function lengthened(
  spans: readonly BookedSpan[],
  chosen: ChosenSpan,
  day: string,
  hour: number,
): ChosenSpan | null {
  if (chosen.day !== day || hour < chosen.to) return null;
  for (let between = chosen.from; between <= hour; between++) {
    if (spanAt(spans, day, between)) return null;
  }
  return { ...chosen, to: hour + 1 };
}

/** The values of the form's fields for a span, `YYYY-MM-DD HH:mm:ss`. */
export const spanTexts = ({ day, from, to }: ChosenSpan): { from: string; to: string } => {
  const at = (hour: number) => `${day} ${String(hour).padStart(2, "0")}:00:00`;
  return { from: at(from), to: at(to) };
};
