"use client";

import type { ReservationMonth } from "@/lib/features/dashboard/record";
import { monthNames } from "@/lib/format/dates";
import { ChartCard } from "./chart-card";
import { reservationYears } from "./figures";
import { LazyChart } from "./lazy-chart";

const load = () => import("./reservation-lines");

/** The monthly reservations, one line per year. */
export function ReservationsCard(props: { months: ReservationMonth[]; timeZone: string }) {
  const years = reservationYears(props.months);
  const rows = monthNames.map((month, at) => ({
    month,
    counts: years.map(({ year, counts }) => ({ year, count: counts[at] ?? 0 })),
  }));
  return (
    <ChartCard
      title="Reservations per month"
      meta="January to December"
      csv={{
        file: "Reservations per Month.csv",
        columns: ["month", ...years.map(({ year }) => String(year))],
        rows: rows.map(({ month, counts }) => ({
          month,
          ...Object.fromEntries(counts.map(({ year, count }) => [String(year), count])),
        })),
      }}
      table={<MonthTable years={years.map(({ year }) => year)} rows={rows} />}
    >
      <LazyChart load={load} chart={{ years, timeZone: props.timeZone }} className="h-59" />
    </ChartCard>
  );
}

type MonthRow = { month: string; counts: { year: number; count: number }[] };

function MonthTable({ years, rows }: { years: number[]; rows: MonthRow[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Reservations per month</caption>
      <thead>
        <tr className="text-ink-3 text-xs">
          <th scope="col" className="text-left font-normal">
            Month
          </th>
          {years.map((year) => (
            <th key={year} scope="col" className="num text-right font-normal">
              {year}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, counts }) => (
          <tr key={month}>
            <th scope="row" className="text-left font-normal">
              {month}
            </th>
            {counts.map(({ year, count }) => (
              <td key={year} className="num text-right">
                {count.toLocaleString("en")}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
