"use client";

import { NotLive } from "@/components/live/not-live";
import { PageHeader } from "@/components/ui/page-header";
import type { DashboardFigures } from "./figures";
import { RequestsCard } from "./requests-card";
import { ReservationsCard } from "./reservations-card";
import { StatCards } from "./stat-cards";
import { useFigures } from "./use-figures";
import { ViewsCard } from "./views-card";

const heading = "mb-3 text-2xs text-ink-2 tracking-[0.06em]";

/** The office's dashboard: totals, and charts of requests, reservations and views. */
export function OfficeDashboard(props: {
  adminId: string;
  initial: DashboardFigures;
  /** Today on the site's calendar. */
  today: string;
}) {
  const { reports, requests, reservations, posts } = useFigures(props.adminId, props.initial);
  return (
    <>
      <PageHeader title="Dashboard" action={<NotLive />} />
      <section className="mt-5" aria-labelledby="summary-report">
        <h2 id="summary-report" className={heading}>
          SUMMARY REPORT
        </h2>
        <StatCards reports={reports} />
      </section>
      <section className="mt-6" aria-labelledby="graph-report">
        <h2 id="graph-report" className={heading}>
          GRAPH REPORT
        </h2>
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-[2fr_3fr]">
          <RequestsCard summary={requests} />
          <ReservationsCard months={reservations} today={props.today} />
          <ViewsCard posts={posts} />
        </div>
      </section>
    </>
  );
}
