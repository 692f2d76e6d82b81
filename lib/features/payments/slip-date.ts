import { formatISO, parseISO, subDays } from "date-fns";

/** How long ago a slip may be of, in days. */
export const oldestSlip = 90;

/** The first day that a deposit's slip may be of (docs/rules/payments.md, Deposits). @param today on the site's calendar */
export const earliestSlip = (today: string): string =>
  formatISO(subDays(parseISO(today), oldestSlip), { representation: "date" });
