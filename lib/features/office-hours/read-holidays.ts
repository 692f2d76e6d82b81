import ICAL from "ical.js";
import { isDate } from "@/lib/format/dates";
import { addDays, daysBetween } from "@/lib/format/days";
import { cutText } from "@/lib/format/text";
import { siteClock } from "@/lib/format/zoned";
import { maxHolidayName } from "./limits";

/** The maximum days of one event that are read. */
const maxEventDays = 31;
/** How many occurrences of a repeated event are looked at for the next one. */
const maxOccurrences = 10_000;

/** A day of a calendar file. `isSure`: not one on which the office may work, such as an observance. */
export type FoundHoliday = { date: string; name: string; isSure: boolean };

/** The holidays of a calendar file by date, each date once, and in numbers what else it has. */
export type CalendarFile = {
  holidays: FoundHoliday[];
  /** Events that repeat, of which the next occurrence was read. */
  repeated: number;
  /** Left out: events with a time of day, cancelled ones, those without a date, past days, days of very long events. */
  timed: number;
  cancelled: number;
  unreadable: number;
  past: number;
  tooLong: number;
  /** Names that were too long for a holiday's. */
  shortened: number;
};

/**
 * Reads the all-day events of a calendar file (ICS, RFC 5545) as holidays (docs/rules/office-hours.md, Holidays).
 * @param today `YYYY-MM-DD`; days before it are left out
 * @returns null if the file is not a calendar
 */
export function readHolidays(file: Uint8Array, today: string, timeZone: string): CalendarFile | null {
  const components = readComponents(decodeCalendar(file));
  if (components === null) return null;
  const counts = { repeated: 0, timed: 0, cancelled: 0, unreadable: 0, past: 0, tooLong: 0, shortened: 0 };
  const found = new Map<string, FoundHoliday>();
  for (const component of components) {
    const event = readEvent(component, today, timeZone);
    if (typeof event === "string") {
      counts[event]++;
      continue;
    }
    const { start, length, name, isSure, isRepeated } = event;
    const days = Array.from({ length: Math.min(length, maxEventDays) }, (_, index) => addDays(start, index));
    const coming = days.filter((date) => date >= today);
    if (isRepeated) counts.repeated++;
    counts.tooLong += length - days.length;
    counts.past += days.length - coming.length;
    if (coming.length > 0 && name.length > maxHolidayName) counts.shortened++;
    for (const date of coming)
      if (!found.has(date) || (isSure && !found.get(date)?.isSure))
        found.set(date, { date, name: cutText(name, maxHolidayName), isSure });
  }
  const holidays = [...found.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
  return { ...counts, holidays };
}

/** An event of `length` days from `start` on; or why it is left out. */
function readEvent(component: ICAL.Component, today: string, timeZone: string) {
  if (!hasDates(component)) return "unreadable";
  if (textOf(component, "status") === "CANCELLED") return "cancelled";
  const event = new ICAL.Event(component);
  const span = daysOf(event, timeZone);
  if (span === null) return "timed";
  const isRepeated = event.isRecurring();
  const name = event.summary?.replace(/\s+/g, " ").trim() || "Holiday";
  const isSure =
    textOf(component, "status") !== "TENTATIVE" &&
    textOf(component, "transp") !== "TRANSPARENT" &&
    !/\bobservance\b/i.test(`${name} ${event.description ?? ""}`);
  return {
    start: isRepeated ? nextStart(event, span.start, today) : span.start,
    length: span.days,
    name,
    isSure,
    isRepeated,
  };
}

/** Lines are joined as bytes, because some programs divide them within a letter. */
function decodeCalendar(file: Uint8Array): string {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(file);
  const joined: number[] = [];
  for (let index = 0; index < file.length; index++) {
    const end = file[index] === 13 && file[index + 1] === 10 ? index + 1 : index;
    const isFold = (file[end] === 10 || file[end] === 13) && (file[end + 1] === 32 || file[end + 1] === 9);
    if (isFold) index = end + 1;
    else joined.push(file[index] ?? 0);
  }
  const bytes = Uint8Array.from(joined);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function readComponents(text: string): ICAL.Component[] | null {
  try {
    const parsed = ICAL.parse(text.replace(/\r\n?/g, "\n"));
    // A file may have several calendars.
    const calendars = (typeof parsed[0] === "string" ? [parsed] : parsed) as ConstructorParameters<
      typeof ICAL.Component
    >[0][];
    const roots = calendars.map((calendar) => new ICAL.Component(calendar));
    if (!roots.some(({ name }) => name === "vcalendar")) return null;
    return roots.flatMap((calendar) => calendar.getAllSubcomponents("vevent"));
  } catch {
    return null;
  }
}

/** Whether an event has a start, and no impossible date, which the library would take for another day. */
function hasDates(component: ICAL.Component): boolean {
  const [start, end] = ["dtstart", "dtend"].map((name) => component.getFirstProperty(name)?.jCal[3]);
  return (
    typeof start === "string" && [start, end ?? start].every((date) => isDate(String(date).slice(0, 10)))
  );
}

const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? "").toUpperCase();

const dayOf = ({ year, month, day }: ICAL.Time): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** The first day of an event and its number of days; null if it is not of whole days. */
function daysOf(event: ICAL.Event, timeZone: string): { start: string; days: number } | null {
  const { startDate, endDate } = event;
  const seconds = endDate.subtractDate(startDate).toSeconds();
  const days = Math.max(1, Math.ceil(seconds / 86_400));
  if (startDate.isDate || textOf(event.component, "x-microsoft-cdo-alldayevent") === "TRUE")
    return { start: dayOf(startDate), days };
  // Up to a minute before midnight counts as the whole day.
  const isWhole = seconds > 0 && seconds % 86_400 === 0;
  if (!isWhole && (seconds + 60) % 86_400 > 60) return null;
  if (startDate.hour === 0 && startDate.minute === 0) return { start: dayOf(startDate), days };
  if (startDate.zone !== ICAL.Timezone.utcTimezone) return null;
  const [date, time] = siteClock(startDate.toJSDate(), timeZone);
  return time.startsWith("00:00") ? { start: date, days } : null;
}

/** The first day of a repeated event's next occurrence, or of its last one if it has ended. */
function nextStart(event: ICAL.Event, start: string, today: string): string {
  const offset = daysBetween(dayOf(event.startDate), start);
  const occurrences = event.iterator();
  let last = start;
  for (let index = 0; index < maxOccurrences && last < today; index++) {
    const next = occurrences.next();
    if (!next) break;
    last = addDays(dayOf(next), offset);
  }
  return last;
}
