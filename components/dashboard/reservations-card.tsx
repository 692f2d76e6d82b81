"use client";

import type { ReservationMonth } from "@/lib/features/dashboard/record";
import { monthNames } from "@/lib/format/dates";
import { ChartCard } from "./chart-card";
import { ChartTable } from "./chart-table";
import { reservationYears } from "./figures";
import { LazyChart } from "./lazy-chart";

const load = () => import("./reservation-lines");

/** The monthly reservations, one line per year. */
export function ReservationsCard(props: { months: ReservationMonth[]; timeZone: string }) {
  const years = reservationYears(props.months);
  const names = years.map(({ year }) => String(year));
  const rows = monthNames.map((month, at) => ({
    month,
    counts: years.map(({ counts }) => counts[at] ?? 0),
  }));
  return (
    <ChartCard
      title="Reservations per month"
      meta="January to December"
      csv={{
        file: "Reservations per Month.csv",
        columns: ["month", ...names],
        rows: rows.map(({ month, counts }) => ({
          month,
          ...Object.fromEntries(names.map((name, at) => [name, counts[at] ?? 0])),
        })),
      }}
      table={
        <ChartTable
          caption="Reservations per month"
          columns={["Month", ...names]}
          rows={rows.map(({ month, counts }) => ({
            name: month,
            cells: counts.map((count) => count.toLocaleString("en")),
          }))}
        />
      }
    >
      <LazyChart load={load} chart={{ years, timeZone: props.timeZone }} className="h-59" />
    </ChartCard>
  );
}
