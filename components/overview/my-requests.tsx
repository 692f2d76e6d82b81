"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarCheck } from "lucide-react";
import { useChannel } from "@/components/live/live";
import { reloadAfterEvent } from "@/components/live/live-cache";
import { usePageUser } from "@/components/live/page-user";
import { statusTones } from "@/components/tickets/records/status-tone";
import { StatusBadge } from "@/components/ui/badge";
import { Card, CardHeader } from "@/components/ui/card";
import { PageLink } from "@/components/ui/page-link";
import { fetchCall } from "@/lib/browser/fetch";
import { overviewCalls } from "@/lib/features/overview/calls";
import type { ComingRequest, OwnRequest } from "@/lib/features/overview/record";
import { ticketLink } from "@/lib/features/tickets/links";
import type { ServiceKind } from "@/lib/features/tickets/service-kinds";
import { statusLabel } from "@/lib/features/tickets/statuses";
import { clockTime, longDate, monthDay, shortDate } from "@/lib/format/dates";
import { siteDay } from "@/lib/format/zoned";
import { notificationEvent } from "@/lib/ports/realtime/channels";
import { PartLoading } from "./part-loading";

/**
 * The dashboard's card of what the tenant has asked for: what was answered, what is open, the next booking. It is loaded
 * after the page.
 */
export function MyRequests(props: { tenantId: string; kinds: readonly ServiceKind[]; timeZone: string }) {
  const { tenantId, kinds, timeZone } = props;
  const client = useQueryClient();
  const queryKey = ["my-requests", tenantId];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchCall(overviewCalls.own, {}, { signal, background: true }),
  });
  // Each answer and each change of the office to a request sends a notification.
  const reload = () => void reloadAfterEvent(client, queryKey);
  useChannel(usePageUser().channel, notificationEvent, reload, reload);
  const kindOf = (name: string) => kinds.find((kind) => kind.name === name);
  return (
    <Card as="section" aria-labelledby="my-requests">
      <CardHeader
        id="my-requests"
        ruled
        title={
          <>
            My requests{" "}
            {data ? <span className="num font-normal text-ink-2">{data.openTotal} open</span> : null}
          </>
        }
        action={
          <PageLink
            href="/services"
            className="touch:inline-flex touch:min-h-11 touch:items-center font-medium text-brand-ink text-sm hover:underline"
          >
            All Services
          </PageLink>
        }
      />
      {data ? (
        <ul>
          {data.data.length === 0 && data.next === null ? (
            <li className="px-5 py-4 text-ink-2 text-sm max-lg:px-4">You have no open requests.</li>
          ) : null}
          {data.data.map((request) => {
            const kind = kindOf(request.kind);
            return kind ? <RequestRow key={request.id} {...{ request, kind, timeZone }} /> : null;
          })}
          <NextBooking next={data.next} kind={kindOf(data.next?.kind ?? "")} />
        </ul>
      ) : (
        <PartLoading {...{ error, isFetching, refetch }} rows={3} />
      )}
    </Card>
  );
}

const rowClass =
  "flex flex-wrap items-start gap-x-3 gap-y-1.5 border-line px-5 py-3 text-sm hover:bg-hover max-lg:px-4";

/** Without the icon, so that the first page of tenants loads less. */
const Status = ({ kind, status }: { kind: ServiceKind; status: OwnRequest["status"] }) => (
  <StatusBadge icon={null} tone={statusTones[status]} label={statusLabel(status, kind.statusLabels)} />
);

function RequestRow(props: { request: OwnRequest; kind: ServiceKind; timeZone: string }) {
  const { request, kind, timeZone } = props;
  const { id, ticketNumber, title, status, unread, answer } = request;
  const isNew = unread > 0 || request.waitsFor !== null;
  return (
    <li className="border-line not-last:border-b">
      <PageLink href={ticketLink("client", kind, id)} className={rowClass}>
        <span aria-hidden className={`mt-1.5 size-2 rounded-full ${isNew ? "bg-brand" : ""}`} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="min-w-0 font-medium text-md [overflow-wrap:anywhere]">{title}</span>
            <span className="plate text-ink-2 text-xs max-sm:hidden">{ticketNumber}</span>
            {unread > 0 ? <span className="sr-only">{unread} new</span> : null}
          </span>
          <span className="line-clamp-2 text-ink-2 [overflow-wrap:anywhere] lg:line-clamp-1">
            {lineOf(request, kind)}
          </span>
        </span>
        {answer ? (
          <span className="num mt-0.5 whitespace-nowrap text-ink-2 text-xs">{when(answer.at, timeZone)}</span>
        ) : null}
        <span className="max-sm:ml-5 max-sm:basis-full">
          <Status kind={kind} status={status} />
        </span>
      </PageLink>
    </li>
  );
}

/** What is to be said of a request: the answer, what the office waits for, or when it is. */
function lineOf({ answer, waitsFor, comes, created_at }: OwnRequest, kind: ServiceKind): string {
  if (answer) return `PMO: ${answer.text || "sent a file"}`;
  if (waitsFor !== null) return `The PMO waits for your answer: ${waitsFor}`;
  return comes
    ? `${kind.one} for ${shortDate(comes)}, ${clockTime(comes)}`
    : `${kind.one}, filed ${shortDate(created_at)}`;
}

const when = (moment: string, timeZone: string): string =>
  siteDay(moment, timeZone) === siteDay(new Date(), timeZone) ? clockTime(moment) : monthDay(moment);

function NextBooking({ next, kind }: { next: ComingRequest | null; kind: ServiceKind | undefined }) {
  if (!next || !kind) return null;
  const { id, title, status, from, to } = next;
  return (
    <li>
      <PageLink href={ticketLink("client", kind, id)} className={`${rowClass} items-center`}>
        <CalendarCheck aria-hidden className="size-4.5 shrink-0 text-ink-2" />
        <span className="min-w-0 flex-1">
          <span className="sr-only">Next booking: </span>
          {`${title}, ${longDate(from)}, ${clockTime(from)} to ${clockTime(to)}`}
        </span>
        <Status kind={kind} status={status} />
      </PageLink>
    </li>
  );
}
