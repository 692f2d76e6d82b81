import { addDays } from "@/lib/format/days";

const maxSlipAgeDays = 90;

/**
 * The earliest date of a deposit slip that a tenant may send (docs/rules/payments.md, Deposits).
 * @param today in the site's time zone
 */
export const earliestSlipDate = (today: string): string => addDays(today, -maxSlipAgeDays);

/**
 * The error message for an invalid slip date; null if it is valid.
 * @param today in the site's time zone
 * @param side staff may enter older slips
 */
export function slipDateFault(date: string, today: string, side: "client" | "staff"): string | null {
  if (date > today) return "The transaction date can't be after today.";
  return side === "client" && date < earliestSlipDate(today)
    ? `The transaction date can be at most ${maxSlipAgeDays} days ago: bring older slips to the Property Management Office.`
    : null;
}
