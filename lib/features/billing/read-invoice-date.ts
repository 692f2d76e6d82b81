import { isDate } from "@/lib/format/dates";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Parses an invoice date in PROMIS's formats: `YYYY-MM-DD`, `MM/DD/YYYY` or `DD-Mon-YYYY` (docs/rules/billing.md).
 * @returns the date as `YYYY-MM-DD`, or null if the text is not a valid date
 */
export function readInvoiceDate(text: string): string | null {
  const day = toIsoDate(text.trim());
  return day !== null && isDate(day) ? day : null;
}

function toIsoDate(text: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (american) return `${american[3]}-${two(american[1])}-${two(american[2])}`;
  const withMonthName = /^(\d{1,2})-([a-z]{3})-(\d{4})$/i.exec(text);
  const month = months.indexOf(withMonthName?.[2]?.toLowerCase() ?? "") + 1;
  return withMonthName && month > 0
    ? `${withMonthName[3]}-${two(String(month))}-${two(withMonthName[1])}`
    : null;
}

const two = (digits = ""): string => digits.padStart(2, "0");
