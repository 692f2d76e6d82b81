"use client";

import { lazyInView } from "@/components/lazy/lazy-field";
import { ticketKinds } from "@/db/kinds";
import type { RequestSummary } from "@/lib/features/dashboard/record";
import { ChartCard } from "./chart-card";
import { statusShares } from "./figures";

const StatusDoughnut = lazyInView(
  () => import("./status-doughnut").then((module) => module.StatusDoughnut),
  "size-full [&>.skeleton]:rounded-full",
);

/** The tickets of all modules by status: a ring chart, and a table as its legend. */
export function RequestsCard({ summary }: { summary: RequestSummary }) {
  const shares = statusShares(summary);
  return (
    <ChartCard
      title="Service requests by status"
      csv={{
        file: "Service Requests.csv",
        columns: ["status", "count", "percentage"],
        rows: shares.map(({ status, count, share }) => ({ status, count, percentage: share })),
      }}
    >
      <div className="flex h-full items-center gap-7 max-sm:flex-col max-sm:gap-4">
        <div className="relative size-48.5 shrink-0">
          <StatusDoughnut shares={shares} />
          <p className="pointer-events-none absolute inset-0 grid place-content-center text-center">
            <span className="num font-semibold text-[1.875rem] leading-9 tracking-[-0.03em]">
              {summary.all.toLocaleString("en")}
            </span>
            <span className="text-ink-2 text-xs">of all {ticketKinds.length} modules</span>
          </p>
        </div>
        <table className="w-full min-w-0 text-sm">
          <caption className="sr-only">Service requests by status</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Status</th>
              <th scope="col">Count</th>
              <th scope="col">Percentage</th>
            </tr>
          </thead>
          <tbody>
            {shares.map(({ status, count, share, color }) => (
              <tr key={status}>
                <th scope="row" className="py-1.25 text-left font-normal">
                  <span className="flex items-center gap-2">
                    <span
                      className="size-2.5 shrink-0 rounded-[0.1875rem]"
                      style={{ background: color }}
                      aria-hidden
                    />
                    {status}
                  </span>
                </th>
                <td className="num px-2 text-right font-medium">{count.toLocaleString("en")}</td>
                <td className="num text-right text-ink-2">{share}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartCard>
  );
}
