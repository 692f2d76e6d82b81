/*
 * The week that shows when an amenity is free. Days are `YYYY-MM-DD`, hours whole, both in the site's time zone, like
 * the API's moments.
 */

export type BookedSpan = { startTime: string; endTime: string; id?: string; tenant?: { uoccname: string } };

/** The day after so many days. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** A day and the six after it. */
export const weekFrom = (day: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(day, at));

/** `Mon` of a day. */
export const weekday = (day: string): string =>
  ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][new Date(`${day}T12:00:00Z`).getUTCDay()] ?? "";

const minutes = (moment: string): number => Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));

/** The span that covers an hour of a day, or part of it. */
export const spanAt = (spans: readonly BookedSpan[], day: string, hour: number): BookedSpan | undefined =>
  spans.find(
    ({ startTime, endTime }) =>
      startTime.slice(0, 10) === day && minutes(startTime) < (hour + 1) * 60 && minutes(endTime) > hour * 60,
  );

/** A chosen span: a day, its first hour and the hour at which it ends. */
type ChosenSpan = { day: string; from: number; to: number };

/**
 * The span that a form's two fields choose; null if `from` is not a date and time. Where `to` is not later on the same
 * day, it is one hour. Part of an hour counts as the whole hour.
 */
export function chosenSpan(from: string, to: string): ChosenSpan | null {
  const day = from.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/.test(from)) return null;
  const start = Number(from.slice(11, 13));
  if (to.slice(0, 10) !== day) return { day, from: start, to: start + 1 };
  const end = Math.ceil(minutes(to) / 60);
  return end > start ? { day, from: start, to: end } : { day, from: start, to: start + 1 };
}

/**
 * The span after a click on a free hour. The first click chooses that hour; a click on a later hour of the day, with
 * nothing booked in between, extends the span to its end; any other starts again.
 */
export function pickHour(
  spans: readonly BookedSpan[],
  chosen: ChosenSpan | null,
  day: string,
  hour: number,
): ChosenSpan {
  const begins = { day, from: hour, to: hour + 1 };
  if (!chosen || chosen.day !== day || hour < chosen.to) return begins;
  for (let between = chosen.from; between <= hour; between++) {
    if (spanAt(spans, day, between)) return begins;
  }
  return { ...chosen, to: hour + 1 };
}

/** A span as the values of the form's fields, `YYYY-MM-DD HH:mm:ss`. */
export const spanTexts = ({ day, from, to }: ChosenSpan): { from: string; to: string } => {
  const at = (hour: number) => `${day} ${String(hour).padStart(2, "0")}:00:00`;
  return { from: at(from), to: at(to) };
};
