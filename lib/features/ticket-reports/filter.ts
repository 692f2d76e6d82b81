import { createLoader, type inferParserType, parseAsStringLiteral } from "nuqs/server";
import { ticketKinds } from "@/db/kinds";
import { dayFilter } from "@/lib/core/list-state";
import { ticketFilters } from "@/lib/features/tickets/filters";
import { isDate } from "@/lib/format/dates";
import { maxMonths, reportMonths } from "./months";

/* The filters of the report by month in the address of its page; "" means no filter. */

export const reportParsers = {
  from: dayFilter,
  to: dayFilter,
  type: parseAsStringLiteral(["", ...ticketKinds]).withDefault(""),
  assignee: ticketFilters.assignee,
  urgent: ticketFilters.urgent,
};
export type ReportFilter = inferParserType<typeof reportParsers>;

/** Reads the filters from the query of the page. */
export const readReportFilter = createLoader(reportParsers);

/** The months of a filter. @param today the day on the site's calendar */
export const monthsOf = ({ from, to }: Pick<ReportFilter, "from" | "to">, today: string): string[] =>
  reportMonths({ from: from || null, to: to || null }, today);

/** The filter with the usual months, if the call would refuse its own. */
export function validFilter(filter: ReportFilter, today: string): ReportFilter {
  const areDates = [filter.from, filter.to].every((text) => text === "" || isDate(text));
  const { length } = monthsOf(filter, today);
  return areDates && length > 0 && length <= maxMonths ? filter : { ...filter, from: "", to: "" };
}

/** The input of the call with a filter. */
export const performanceQuery = (filter: ReportFilter): Partial<ReportFilter> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
