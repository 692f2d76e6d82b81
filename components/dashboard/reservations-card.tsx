"use client";

import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "@/components/failures/load-failure";
import { lazyInView } from "@/components/lazy/lazy-field";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchCall } from "@/lib/browser/fetch";
import { dashboardCalls } from "@/lib/features/dashboard/calls";
import type { ReservationMonth } from "@/lib/features/dashboard/record";
import { monthNames } from "@/lib/format/dates";
import { ChartCard } from "./chart-card";
import { ChartTable } from "./chart-table";
import { dashboardKey, reservationYears } from "./figures";

const title = "Reservations per month";
const ReservationLines = lazyInView(
  () => import("./reservation-lines").then((module) => module.ReservationLines),
  "h-59",
);

/**
 * The monthly reservations, one line per year. The browser loads them, because the server renders no chart, and
 * counting them takes as long as the rest of the dashboard.
 */
export function ReservationsCard({ adminId, timeZone }: { adminId: string; timeZone: string }) {
  const query = useQuery({
    queryKey: [...dashboardKey(adminId), "reservations"],
    queryFn: ({ signal }) => fetchCall(dashboardCalls.reservations, {}, { signal, background: true }),
  });
  if (query.data) return <LoadedCard months={query.data} timeZone={timeZone} />;
  return (
    <ChartCard title={title} csv={undefined}>
      {query.isLoadingError ? (
        <LoadFailure query={query} />
      ) : (
        <div aria-busy className="h-59">
          <Skeleton className="size-full rounded-md" />
        </div>
      )}
    </ChartCard>
  );
}

function LoadedCard({ months, timeZone }: { months: ReservationMonth[]; timeZone: string }) {
  const years = reservationYears(months);
  const names = years.map(({ year }) => String(year));
  const rows = monthNames.map((month, index) => ({
    month,
    counts: years.map(({ counts }) => counts[index] ?? 0),
  }));
  return (
    <ChartCard
      title={title}
      meta="January to December"
      csv={{
        file: "Reservations per Month.csv",
        columns: ["month", ...names],
        rows: rows.map(({ month, counts }) => ({
          month,
          ...Object.fromEntries(names.map((name, index) => [name, counts[index] ?? 0])),
        })),
      }}
      table={
        <ChartTable
          caption={title}
          columns={["Month", ...names]}
          rows={rows.map(({ month, counts }) => ({
            name: month,
            cells: counts.map((count) => count.toLocaleString("en")),
          }))}
        />
      }
    >
      <ReservationLines years={years} timeZone={timeZone} />
    </ChartCard>
  );
}
