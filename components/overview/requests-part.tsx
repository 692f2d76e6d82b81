"use client";

import { kindIcons } from "@/components/menu/kind-icons";
import { AssigneeMark } from "@/components/tickets/lists/assignee-mark";
import { ClockMark } from "@/components/tickets/lists/clock-mark";
import { UnreadMark } from "@/components/tickets/lists/unread-mark";
import { UrgentMark } from "@/components/tickets/lists/urgent-mark";
import { TicketStatusBadge } from "@/components/tickets/records/status-badge";
import { PageLink } from "@/components/ui/page-link";
import { overviewCalls } from "@/lib/features/overview/calls";
import type { OpenRequest } from "@/lib/features/overview/record";
import { ticketLink } from "@/lib/features/tickets/links";
import type { ServiceKind } from "@/lib/features/tickets/service-kinds";
import { elapsed } from "@/lib/format/dates";
import { GlanceCard, HeadLink, Nothing, useTenantPart } from "./glance-card";

/** A tenant's open tickets. */
export function RequestsPart(props: { tenantId: string; kinds: readonly ServiceKind[] }) {
  const { tenantId, kinds } = props;
  const query = useTenantPart(overviewCalls.requests, tenantId);
  return (
    <GlanceCard
      title="Open requests"
      count={({ openTotal }) => openTotal}
      links={({ total, href }) =>
        href && total > 0 ? (
          <HeadLink href={href}>
            {total === 1 ? "The only request" : `All ${total.toLocaleString("en-US")} requests`}
          </HeadLink>
        ) : null
      }
      query={query}
    >
      {({ open }) =>
        open.length === 0 ? (
          <Nothing>Nothing open.</Nothing>
        ) : (
          <ul>
            {open.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                kind={kinds.find(({ name }) => name === request.kind)}
              />
            ))}
          </ul>
        )
      }
    </GlanceCard>
  );
}

function RequestRow({ request, kind }: { request: OpenRequest; kind: ServiceKind | undefined }) {
  if (!kind) return null;
  const { id, ticketNumber, title, status, urgent, unread, assignee, waiting, overdue, created_at } = request;
  return (
    <li className="border-line not-last:border-b">
      <PageLink
        href={ticketLink("admin", kind, id)}
        className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5 text-sm hover:bg-hover max-lg:px-4"
      >
        <span aria-hidden className="text-ink-2 max-sm:hidden [&_svg]:size-4.5">
          {kindIcons[kind.icon]}
        </span>
        <span className="plate font-medium max-sm:order-2 max-sm:font-normal max-sm:text-ink-2">
          {ticketNumber}
        </span>
        <span className="min-w-0 flex-[1_1_12rem] truncate font-medium max-sm:order-1 max-sm:basis-full">
          {title}
        </span>
        <span className="ml-auto flex items-center gap-3 max-sm:order-3">
          <span className="flex items-center">
            <UrgentMark urgent={urgent} />
            <UnreadMark count={unread} />
            <ClockMark record={{ overdue, waiting }} />
          </span>
          <span className="num whitespace-nowrap text-ink-2">{elapsed(created_at, new Date())}</span>
          <AssigneeMark assignee={assignee} />
          <TicketStatusBadge kind={kind} status={status} />
        </span>
      </PageLink>
    </li>
  );
}
