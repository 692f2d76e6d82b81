"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Megaphone, Ticket, Users } from "lucide-react";
import { NotLive } from "@/components/live/not-live";
import { useInvalidation } from "@/components/live/use-invalidation";
import { kindIcons } from "@/components/menu/kind-icons";
import { buttonClass } from "@/components/ui/button-class";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { fetchCall } from "@/lib/browser/fetch";
import { dashboardCalls } from "@/lib/features/dashboard/calls";
import type { SummaryReport } from "@/lib/features/dashboard/record";
import type { WorkCellName } from "@/lib/features/dashboard/work";
import { DashboardSection } from "./dashboard-section";
import { type DashboardFigures, dashboardKey } from "./figures";
import { RequestsCard } from "./requests-card";
import { ReservationsCard } from "./reservations-card";
import { ViewsCard } from "./views-card";
import { WhatNeedsMe } from "./what-needs-me";

/** The office's dashboard: totals, and charts of requests, reservations and views. */
export function OfficeDashboard(props: {
  adminId: string;
  initial: DashboardFigures;
  /** The numbers of WHAT NEEDS ME that the admin may see. */
  work: readonly WorkCellName[];
  timeZone: string;
}) {
  const { reports, requests, posts } = useFigures(props.adminId, props.initial);
  return (
    <>
      <PageHeader
        title="Dashboard"
        action={
          <>
            <NotLive />
            {/* The server's day may have ended meanwhile. */}
            <span className="text-ink-2 text-sm" suppressHydrationWarning>
              {new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: props.timeZone }).format()}
            </span>
          </>
        }
      />
      {props.work.length > 0 ? <WhatNeedsMe adminId={props.adminId} names={props.work} /> : null}
      <DashboardSection id="summary-report" heading="SUMMARY REPORT">
        <StatCards reports={reports} />
      </DashboardSection>
      <DashboardSection
        id="graph-report"
        heading="GRAPH REPORT"
        action={
          <PageLink href="/admin/reports" className={buttonClass({ variant: "link", size: "sm" })}>
            Ticket Reports
          </PageLink>
        }
      >
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-[2fr_3fr]">
          <RequestsCard summary={requests} />
          <ReservationsCard adminId={props.adminId} timeZone={props.timeZone} />
          <ViewsCard posts={posts} />
        </div>
      </DashboardSection>
    </>
  );
}

/** SUMMARY REPORT: a card with four parts. */
function StatCards({ reports }: { reports: SummaryReport }) {
  const parts = [
    { label: "TOTAL POSTS", value: reports.posts, icon: <Megaphone /> },
    { label: "TOTAL TENANTS", value: reports.tenants, icon: <Users /> },
    { label: "TOTAL REQUESTS", value: reports.requests, of: "job orders", icon: <Ticket /> },
    { label: "TOTAL REPORTS", value: reports.reports, of: "incidents", icon: kindIcons.siren },
  ];
  return (
    <Card className="overflow-hidden">
      {/* The gaps show the background as dividing lines. */}
      <dl className="grid grid-cols-1 gap-px bg-line min-[22.5rem]:grid-cols-2 xl:grid-cols-4">
        {parts.map(({ label, value, of, icon }) => (
          <div
            key={label}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 bg-surface p-5 max-sm:grid-cols-1 max-sm:p-4"
          >
            <dt className="contents text-2xs text-ink-2 tracking-[0.06em]">
              <span
                className="row-span-2 grid size-10 place-items-center rounded-lg bg-brand-soft text-brand-ink max-sm:mb-2 [&_svg]:size-5"
                aria-hidden
              >
                {icon}
              </span>
              {label}
            </dt>
            <dd className="num font-semibold text-[1.625rem] leading-8 tracking-[-0.03em]">
              {value.toLocaleString("en")}
              {of ? <span className="ml-2 font-normal text-ink-2 text-sm tracking-normal">{of}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

async function readFigures(signal: AbortSignal): Promise<DashboardFigures> {
  const options = { signal, background: true };
  const [reports, requests, posts] = await Promise.all([
    fetchCall(dashboardCalls.reports, {}, options),
    fetchCall(dashboardCalls.requests, {}, options),
    fetchCall(dashboardCalls.viewedPosts, { limit: 10 }, options),
  ]);
  return { reports, requests, posts };
}

/** Loads the dashboard's figures, initially from the server's render, and again after each invalidation. */
function useFigures(adminId: string, initial: DashboardFigures): DashboardFigures {
  const client = useQueryClient();
  const queryKey = dashboardKey(adminId);
  const { data } = useQuery({
    queryKey,
    initialData: initial,
    queryFn: ({ signal }) => readFigures(signal),
  });
  const refetch = () => void client.invalidateQueries({ queryKey });
  useInvalidation({ what: "dashboard" }, refetch);
  return data;
}
