import { isDate, monthNames, weekdayNames } from "@/lib/format/dates";

/** The order of day and month in dates of numbers; one for a whole file. */
export const dateOrders = ["mdy", "dmy"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** An invoice date in both orders, `YYYY-MM-DD`; null where it is not a date in that order. */
export type DateReadings = Record<DateOrder, string | null>;

/** At the end of a date: midnight, with or without AM, fractions and a zone. */
const midnight = /[T ]\s*(?:0?0(?::00){1,2}(?:\.0+)?(?:Z|[+-]\d\d:?\d\d)?|12(?::00){1,2} ?AM)$/i;
/** Any dash is a hyphen, as in codes and amounts. */
const dashes = /[\p{Pd}\u2212]/gu;
/** At the beginning of a spreadsheet's long date. */
const weekday = new RegExp(`^(?:${weekdayNames.join("|")}),? `, "i");
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const dayFirst = /^(\d{1,2})[-/ ]([a-z]{3,9})\.?[-/ ,] ?(\d{4}|\d{2})$/i;
const monthFirst = /^([a-z]{3,9})\.?[- ](\d{1,2})(?:, ?|[- ])(\d{4}|\d{2})$/i;

/**
 * Reads an invoice date (docs/rules/billing.md, Import from PROMIS: dates).
 * @returns both readings, which are equal unless the date is written in numbers with the year at the end
 */
export function readInvoiceDate(text: string): DateReadings {
  const plain = text.replace(dashes, "-").replace(/\s+/g, " ").trim();
  const date = plain.replace(/^'/, "").replace(weekday, "").replace(midnight, "").trim();
  const inNumbers = numbers.exec(date);
  if (inNumbers) {
    const [, first = "", , second = "", year = ""] = inNumbers;
    return { mdy: toDay(year, first, second), dmy: toDay(year, second, first) };
  }
  const day = readPlainDate(date);
  return { mdy: day, dmy: day };
}

function readPlainDate(date: string): string | null {
  const iso = yearFirst.exec(date);
  if (iso) return toDay(iso[1], iso[3], iso[4]);
  const digits = compact.exec(date);
  if (digits) return toDay(digits[1], digits[2], digits[3]);
  const american = monthFirst.exec(date);
  if (american) return toDay(american[3], monthOf(american[1]), american[2]);
  const named = dayFirst.exec(date);
  return named ? toDay(named[3], monthOf(named[2]), named[1]) : null;
}

/** The number of a month by its English name or the beginning of it; an empty text if there is none. */
function monthOf(name = ""): string {
  const month = monthNames.findIndex((one) => one.toLowerCase().startsWith(name.toLowerCase()));
  return month < 0 ? "" : String(month + 1);
}

function toDay(year = "", month = "", day = ""): string | null {
  const date = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDate(date) ? date : null;
}

/**
 * The orders in which a file's dates can be read. A date that is possible in one order alone decides for all. Both are
 * returned where no date decides and the orders differ, or where two dates contradict each other.
 */
export function possibleOrders(dates: Iterable<DateReadings>): DateOrder[] {
  const decided = new Set<DateOrder>();
  let differs = false;
  for (const { mdy, dmy } of dates) {
    differs ||= mdy !== dmy;
    if (mdy !== null && dmy === null) decided.add("mdy");
    if (dmy !== null && mdy === null) decided.add("dmy");
  }
  if (decided.size === 1) return [...decided];
  return differs ? [...dateOrders] : ["mdy"];
}
