import { formatISO, parseISO, subDays } from "date-fns";

const maxSlipAgeDays = 90;

/**
 * The earliest valid date of a deposit slip (docs/rules/payments.md, Deposits).
 * @param today in the site's time zone
 */
export const earliestSlipDate = (today: string): string =>
  formatISO(subDays(parseISO(today), maxSlipAgeDays), { representation: "date" });

/** The error message for an invalid slip date; null if it is valid. @param today in the site's time zone */
export function slipDateFault(date: string, today: string): string | null {
  if (date > today) return "The transaction date can't be after today.";
  return date < earliestSlipDate(today)
    ? `The transaction date can be at most ${maxSlipAgeDays} days ago.`
    : null;
}
