import { formatISO, parseISO, subDays } from "date-fns";

/** How long ago a slip may be of, in days. */
const maxSlipAgeDays = 90;

/** The first day that a deposit's slip may be of (docs/rules/payments.md, Deposits). @param today on the site's calendar */
export const earliestSlipDate = (today: string): string =>
  formatISO(subDays(parseISO(today), maxSlipAgeDays), { representation: "date" });

/** The message for a date that no deposit's slip may be of; null where it may. @param today on the site's calendar */
export function slipDateFault(date: string, today: string): string | null {
  if (date > today) return "The transaction date can't be after today.";
  return date < earliestSlipDate(today)
    ? `The transaction date can be at most ${maxSlipAgeDays} days ago.`
    : null;
}
