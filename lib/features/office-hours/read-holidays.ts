import { isDate } from "@/lib/format/dates";
import { maxHolidayName } from "./limits";

/** The maximum days of one event that are read. */
const maxEventDays = 31;
const dayMs = 86_400_000;

/** A line of a calendar file: its name, its parameters and its value. */
const linePattern = /^([A-Z-]+)((?:;[^:;]+)*):(.*)$/i;

const unescaped = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === "n" ? " " : escaped));

/** Reads `20261130` as `2026-11-30`; null if it has a time or is no date. */
function readDay(value: string | undefined): string | null {
  const day = value?.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3") ?? "";
  return isDate(day) ? day : null;
}

/** The days of an event; its end is not included. */
function daysOf(start: string, end: string | null): string[] {
  const days = end === null ? 1 : (Date.parse(end) - Date.parse(start)) / dayMs;
  return Array.from({ length: Math.min(Math.max(days, 1), maxEventDays) }, (_, at) =>
    new Date(Date.parse(start) + at * dayMs).toISOString().slice(0, 10),
  );
}

/**
 * Reads the all-day events of a calendar file (ICS, RFC 5545) as holidays, by date and each date once. Repetitions of an
 * event are not read, and cancelled events are left out.
 */
export function readHolidays(file: string): { date: string; name: string }[] {
  const found = new Map<string, string>();
  // Long lines are continued on the next one, which begins with a space or tab.
  const lines = file
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]/g, "")
    .split("\n");
  let event: Map<string, string> | null = null;
  for (const line of lines) {
    const [, name = "", , value = ""] = linePattern.exec(line) ?? [];
    const key = name.toUpperCase();
    const isEvent = value.trim().toUpperCase() === "VEVENT";
    if (key === "BEGIN" && isEvent) event = new Map();
    else if (key === "END" && isEvent && event) {
      const start = readDay(event.get("DTSTART"));
      const title = unescaped(event.get("SUMMARY") ?? "")
        .trim()
        .slice(0, maxHolidayName)
        // Half of a character that was cut.
        .replace(/\p{Surrogate}$/u, "")
        .trim();
      if (start !== null && event.get("STATUS")?.toUpperCase() !== "CANCELLED")
        for (const date of daysOf(start, readDay(event.get("DTEND"))))
          if (!found.has(date)) found.set(date, title || "Holiday");
      event = null;
    } else if (event && !event.has(key)) event.set(key, value.trim());
  }
  return [...found]
    .map(([date, name]) => ({ date, name }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}
