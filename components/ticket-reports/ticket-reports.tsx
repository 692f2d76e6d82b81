"use client";

import { hashKey, keepPreviousData, useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { DashboardSection } from "@/components/dashboard/dashboard-section";
import { lazyInView } from "@/components/lazy/lazy-field";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/empty-state";
import { Note } from "@/components/ui/note";
import { PageHeader } from "@/components/ui/page-header";
import type { SelectOption } from "@/components/ui/select";
import { fetchCall } from "@/lib/browser/fetch";
import { reportCalls } from "@/lib/features/ticket-reports/calls";
import {
  performanceQuery,
  type ReportFilter,
  reportParsers,
  validFilter,
} from "@/lib/features/ticket-reports/filter";
import type { PerformanceMonth, TicketAges } from "@/lib/features/ticket-reports/record";
import { longDateTime } from "@/lib/format/dates";
import { AgesCard } from "./ages-card";
import { monthReports } from "./figures";
import { MonthCard } from "./month-card";

const ReportFilters = lazyInView(
  () => import("./report-filters").then((module) => module.ReportFilters),
  "h-[calc(3*var(--ctl)+1.5rem)] sm:h-ctl",
);

type Performance = { data: PerformanceMonth[] };

/** The ticket reports: open tickets by age, and the office's performance by month. */
export function TicketReports(props: {
  ages: TicketAges;
  /** The report by month that the server rendered, with its filter. */
  initial: Performance & { filter: ReportFilter };
  kinds: readonly SelectOption[];
  people: readonly { id: string; name: string }[];
  /** When the server read the figures, in the site's time zone. */
  readAt: string;
}) {
  const { ages, initial, kinds, people, readAt } = props;
  const today = readAt.slice(0, 10);
  const [state, change] = useQueryStates(reportParsers, { history: "push" });
  const filter = validFilter(state, today);
  const { data, error, refetch, isPlaceholderData } = usePerformance(filter, initial);
  return (
    <>
      <PageHeader
        title="Ticket Reports"
        action={<p className="text-ink-2 text-xs">As of {longDateTime(readAt)}</p>}
      />
      {ages.inWorkingDays ? null : (
        <Note className="mt-5">
          No office hours are set. So ages are in calendar days, and no working time is counted.
        </Note>
      )}
      <DashboardSection id="open-tickets" heading="OPEN TICKETS" className="mt-5">
        <AgesCard ages={ages} kinds={kinds} />
      </DashboardSection>
      <DashboardSection id="by-month" heading="BY MONTH">
        <ReportFilters
          {...{ filter, today, kinds, people }}
          onChange={(patch) => void change({ ...filter, ...patch })}
        />
        <p className="mt-3 max-w-[80ch] text-ink-2 text-sm">
          First answers count in the month in which their ticket was filed, completions and ratings in the
          month of the last completion. Times are working hours without the time that tickets waited.
        </p>
        {error ? (
          <Card className="mt-3">
            <ErrorState onRetry={() => void refetch()} />
          </Card>
        ) : (
          <div
            className="mt-3 grid grid-cols-1 gap-4 xl:grid-cols-2"
            aria-busy={isPlaceholderData || undefined}
          >
            {monthReports.map((report) => (
              <MonthCard key={report.title} {...report} months={data?.data ?? []} />
            ))}
          </div>
        )}
      </DashboardSection>
    </>
  );
}

/** Loads the report by month for a filter; the figures are those of when they were first read. */
function usePerformance(filter: ReportFilter, initial: Performance & { filter: ReportFilter }) {
  const query = performanceQuery(filter);
  return useQuery({
    queryKey: ["ticket-performance", query],
    queryFn: ({ signal }) => fetchCall(reportCalls.performance, query, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    ...(hashKey([query]) === hashKey([performanceQuery(initial.filter)])
      ? { initialData: { data: initial.data } }
      : {}),
  });
}
