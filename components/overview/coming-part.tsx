"use client";

import { PageLink } from "@/components/ui/page-link";
import { overviewCalls } from "@/lib/features/overview/calls";
import { ticketLink } from "@/lib/features/tickets/links";
import type { ServiceKind } from "@/lib/features/tickets/service-kinds";
import { statusLabel } from "@/lib/features/tickets/statuses";
import { clockTime, monthDay } from "@/lib/format/dates";
import { siteDay } from "@/lib/format/zoned";
import { GlanceCard, Nothing, useTenantPart } from "./glance-card";

/** Who and what comes to a tenant: bookings, visitors, goods, workers. @param props.today on the site's calendar */
export function ComingPart(props: {
  tenantId: string;
  kinds: readonly ServiceKind[];
  today: string;
  timeZone: string;
}) {
  const { tenantId, kinds, today, timeZone } = props;
  const query = useTenantPart(overviewCalls.requests, tenantId);
  return (
    <GlanceCard title="Coming" query={query}>
      {({ coming }) =>
        coming.length === 0 ? (
          <Nothing>Nothing coming.</Nothing>
        ) : (
          <ul>
            {coming.map(({ id, kind: name, ticketNumber, title, status, from, to }) => {
              const kind = kinds.find((one) => one.name === name);
              if (!kind) return null;
              const day = siteDay(from, timeZone);
              // A permit or a booking that began on an earlier day.
              const isRunning = day < today;
              return (
                <li key={id} className="border-line not-last:border-b">
                  <PageLink
                    href={ticketLink("admin", kind, id)}
                    className="grid min-h-13 grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 px-5 py-2.5 text-sm hover:bg-hover max-lg:px-4"
                  >
                    <span className="num">
                      <span className="block font-medium">
                        {isRunning ? "Now" : day === today ? "Today" : monthDay(from)}
                      </span>
                      <span className="block text-ink-2 text-xs">
                        {isRunning ? `until ${monthDay(to)}` : clockTime(from)}
                      </span>
                    </span>
                    <span className="min-w-0">
                      <span className="block truncate font-medium">{title}</span>
                      <span className="block text-ink-2 text-xs">
                        {kind.one}, <span className="plate">{ticketNumber}</span>,{" "}
                        {statusLabel(status, kind.statusLabels)}
                      </span>
                    </span>
                  </PageLink>
                </li>
              );
            })}
          </ul>
        )
      }
    </GlanceCard>
  );
}
