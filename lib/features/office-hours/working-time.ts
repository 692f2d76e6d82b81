import { TZDate } from "@date-fns/tz";
import { addDays, weekdayOf } from "@/lib/format/days";
import { siteDay } from "@/lib/format/zoned";

/*
 * Working time: the time within the office hours (docs/rules/office-hours.md, Working time). Moments are milliseconds since
 * 1970.
 */

/** A part of a day, as `HH:mm`. The end is not included and may be `24:00`. */
export type Period = { from: string; to: string };

/** When the office works: by weekday from 1 (Monday) to 7, except on holidays (`YYYY-MM-DD`). */
export type OfficeHours = {
  days: readonly { weekday: number; periods: readonly Period[] }[];
  holidays: readonly { date: string; name: string }[];
};

/** Office hours, and the time zone in which they are. */
export type WorkCalendar = { hours: OfficeHours; timeZone: string };

/** How many days are looked at, so that the work is bounded if the office is hardly ever open. */
const maxDays = 1000;
const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The moment of a day's clock time; a time that daylight saving skips is that much later. */
export function momentOf(day: string, time: string, timeZone: string): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return +new TZDate(year, month - 1, date, hour, minute, 0, 0, timeZone);
}

type Span = [start: number, end: number];

/** The spans in which the office works on a day, in their order. */
function spansOn(day: string, { hours, timeZone }: WorkCalendar): Span[] {
  if (hours.holidays.some(({ date }) => date === day)) return [];
  const { periods = [] } = hours.days.find(({ weekday }) => weekday === weekdayOf(day)) ?? {};
  let last = Number.NEGATIVE_INFINITY;
  return periods
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .flatMap((period): Span[] => {
      // Periods overlap on a day on which daylight saving moves one of them.
      const start = Math.max(last, momentOf(day, period.from, timeZone));
      const end = momentOf(day, period.to, timeZone);
      if (end <= start) return [];
      last = end;
      return [[start, end]];
    });
}

/** The spans of the days that were looked at, because time zones are slow and a call may count for 500 tickets. */
const knownSpans = new WeakMap<WorkCalendar, Map<string, Span[]>>();

/** The spans in which the office works, in their order, from the start of a moment's day on, for `maxDays` days. */
function* spansFrom(from: number, calendar: WorkCalendar): Generator<Span> {
  const known = knownSpans.get(calendar) ?? new Map<string, Span[]>();
  knownSpans.set(calendar, known);
  let day = siteDay(new Date(from), calendar.timeZone);
  for (let index = 0; index < maxDays; index++, day = addDays(day, 1)) {
    const spans = known.get(day) ?? spansOn(day, calendar);
    known.set(day, spans);
    yield* spans;
  }
}

/** Whether no day has hours; then no working time is counted. */
export const isNeverOpen = ({ hours }: WorkCalendar): boolean =>
  hours.days.every(({ periods }) => periods.length === 0);

/** Whether the office works at a moment; if it is never open, it always does. */
export function isOpenAt(moment: number, calendar: WorkCalendar): boolean {
  if (isNeverOpen(calendar)) return true;
  const today = spansOn(siteDay(new Date(moment), calendar.timeZone), calendar);
  return today.some(([start, end]) => start <= moment && moment < end);
}

/**
 * Returns the moment at which so many working minutes have passed.
 * @returns null if the office is never open, or if it would be more than `maxDays` days later
 */
export function addWorkingMinutes(from: number, minutes: number, calendar: WorkCalendar): number | null {
  if (isNeverOpen(calendar)) return null;
  if (minutes <= 0) return from;
  // Moments are whole milliseconds, which minutes with a fraction may miss by a little.
  let left = Math.round(minutes * minuteMs);
  for (const [start, end] of spansFrom(from, calendar)) {
    const begin = Math.max(start, from);
    if (end <= begin) continue;
    if (left <= end - begin) return begin + left;
    left -= end - begin;
  }
  return null;
}

/**
 * Returns the working minutes from one moment to a later one, which may end in a fraction; 0 if it is not later.
 * @returns null if the office is never open, or if the moments are more than `maxDays` days apart
 */
export function workingMinutes(from: number, to: number, calendar: WorkCalendar): number | null {
  if (isNeverOpen(calendar)) return null;
  // One day less, because the first day may have begun before.
  if (to - from > (maxDays - 1) * dayMs) return null;
  let sum = 0;
  for (const [start, end] of spansFrom(from, calendar)) {
    if (start >= to) break;
    sum += Math.max(0, Math.min(end, to) - Math.max(start, from));
  }
  return sum / minuteMs;
}

/**
 * Returns when the office last closed before the day of a moment; if it was never open, the start of the day before.
 */
export function lastClosing(moment: number, calendar: WorkCalendar): number {
  let day = siteDay(new Date(moment), calendar.timeZone);
  const fallback = momentOf(addDays(day, -1), "00:00", calendar.timeZone);
  for (let index = 0; index < maxDays; index++) {
    day = addDays(day, -1);
    const last = spansOn(day, calendar).at(-1);
    if (last) return last[1];
  }
  return fallback;
}

/**
 * Returns the last days on which the office works, up to the day of a moment, newest first. If it is never open, every
 * day counts.
 * @returns at most `count` days, `YYYY-MM-DD`; fewer if it is so seldom open that the last `maxDays` have no more
 */
export function lastWorkingDays(until: number, count: number, calendar: WorkCalendar): string[] {
  const isAlways = isNeverOpen(calendar);
  const days: string[] = [];
  let day = siteDay(new Date(until), calendar.timeZone);
  for (let index = 0; index < maxDays && days.length < count; index++, day = addDays(day, -1)) {
    if (isAlways || spansOn(day, calendar).length > 0) days.push(day);
  }
  return days;
}
