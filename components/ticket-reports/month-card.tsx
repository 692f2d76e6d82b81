"use client";

import { ChartNoAxesColumn } from "lucide-react";
import { ChartCard } from "@/components/dashboard/chart-card";
import { ChartTable } from "@/components/dashboard/chart-table";
import { lazyInView } from "@/components/lazy/lazy-field";
import { EmptyState } from "@/components/ui/empty-state";
import type { PerformanceMonth } from "@/lib/features/ticket-reports/record";
import { chartLines, type MonthReport, monthText } from "./figures";

const MonthLines = lazyInView(() => import("./month-lines").then((module) => module.MonthLines), "h-59");

/** Some figures of each month: a line chart, its table and its CSV file. */
export function MonthCard(props: MonthReport & { months: readonly PerformanceMonth[] }) {
  const { title, meta, empty, hasAny, figures, highest, months } = props;
  const lines = chartLines(figures, months);
  const cells = (month: PerformanceMonth) =>
    figures.map(({ value, text }) => {
      const one = value(month);
      return one === null ? "–" : text(one);
    });
  return (
    <ChartCard
      title={title}
      meta={meta}
      csv={{
        file: `${title}.csv`,
        columns: ["year", "month", ...figures.map(({ column }) => column)],
        rows: months.map((month) => ({
          year: month.year,
          month: month.month,
          ...Object.fromEntries(figures.map(({ column, value }) => [column, value(month)])),
        })),
      }}
      table={
        <ChartTable
          caption={`${title}, by month`}
          columns={["Month", ...figures.map(({ name }) => name)]}
          rows={months.map((month) => ({ name: monthText(month), cells: cells(month) }))}
        />
      }
    >
      {!months.some(hasAny) ? (
        <EmptyState icon={<ChartNoAxesColumn />} text={empty} />
      ) : (
        <MonthLines title={title} months={months.map(monthText)} lines={lines} highest={highest} />
      )}
    </ChartCard>
  );
}
