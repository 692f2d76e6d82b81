"use client";

import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { CardGroup } from "@/components/data-table/card-list";
import type { FilteredState } from "@/lib/core/list-state";
import type { ticketFilters } from "@/lib/features/tickets/filters";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { hasEnded } from "@/lib/features/tickets/statuses";
import { clockTime } from "@/lib/format/dates";
import { dayIn, daysApart, nearDate } from "@/lib/format/near-dates";
import { dueMoment, lateText } from "./due-text";
import { UnreadMark } from "./unread-mark";
import { UrgentMark } from "./urgent-mark";

/** What a phone shows of a ticket, in the list of a kind and of all kinds. */
export type PhoneTicket = Pick<
  TicketRecord,
  "status" | "unread" | "urgent" | "tenant" | "telephone" | "firstDueAt" | "dueAt" | "waiting" | "overdue"
>;

/** Whether a list has exactly the open tickets of one assignee: `me` or `none`. */
export const isAllOpenOf = (
  state: FilteredState<typeof ticketFilters> & { types?: string },
  assignee: "me" | "none",
): boolean => {
  const { open, unread, overdue, urgent, due, filed, tenant, status, searchTerm, types = "" } = state;
  const others = [unread, overdue, urgent, due, filed, tenant, status, searchTerm, types];
  return state.assignee === assignee && open === "1" && others.every((value) => value === "");
};

type GroupName = "Overdue" | "Today" | "Later" | "Waiting";
const names: readonly GroupName[] = ["Overdue", "Today", "Later", "Waiting"];

function groupOf(record: PhoneTicket, today: string): GroupName {
  if (record.overdue) return "Overdue";
  if (record.waiting) return "Waiting";
  const due = dueMoment(record);
  return due && due.slice(0, 10) <= today ? "Today" : "Later";
}

/** A person's own tickets by when they are due, the first one first; those without a due time come last. */
export function ownGroups<Row extends PhoneTicket>(rows: readonly Row[], timeZone: string): CardGroup<Row>[] {
  const today = dayIn(timeZone);
  const last = "9";
  const sorted = rows.toSorted((a, b) => ((dueMoment(a) ?? last) < (dueMoment(b) ?? last) ? -1 : 1));
  return names
    .map((title) => ({ title, rows: sorted.filter((row) => groupOf(row, today) === title) }))
    .filter(({ rows: own }) => own.length > 0);
}

/** When a ticket is due, or since when it waits. */
export function DueMark({ record, timeZone }: { record: PhoneTicket; timeZone: string }) {
  const today = dayIn(timeZone);
  const group = groupOf(record, today);
  const due = dueMoment(record);
  if (hasEnded(record.status)) return null;
  if (group === "Waiting") return <>waits since {nearDate(record.waiting?.since ?? "", today)}</>;
  if (!due) return null;
  const days = daysApart(today, due.slice(0, 10));
  if (group === "Overdue") return <span className="text-danger-ink">{lateText(days)}</span>;
  if (group === "Today") return <span className="text-st-wait">{clockTime(due)}</span>;
  return <>due {nearDate(due, today)}</>;
}

/** A person's own ticket as a card on a phone: the problem, then where, and when it is due. */
export function OwnTicketCard(props: {
  badge: ReactNode;
  title: string;
  record: PhoneTicket;
  timeZone: string;
  /** The name of its kind, in a list of several. */
  service?: ReactNode;
}) {
  const { badge, title, record, timeZone, service } = props;
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap items-center gap-y-1">
        {badge}
        <UnreadMark count={record.unread} />
        <UrgentMark urgent={record.urgent} />
        <span className="num ml-auto pl-3 text-ink-2 text-sm">
          <DueMark {...{ record, timeZone }} />
        </span>
      </span>
      <span className="line-clamp-2 pr-11 font-semibold text-md [overflow-wrap:anywhere]">{title}</span>
      <span className="truncate pr-11 text-ink-2 text-sm">
        <span className="plate">{record.tenant.clientCode}</span>, {record.tenant.uoccname}
      </span>
      {service ? <span className="truncate pr-11 text-ink-2 text-sm">{service}</span> : null}
    </span>
  );
}

/** Calls a ticket's tenant. */
export function CallLink({ record }: { record: PhoneTicket }) {
  const { telephone, tenant } = record;
  if (!telephone) return null;
  return (
    <a
      href={`tel:${telephone}`}
      aria-label={`Call ${tenant.uoccname}`}
      className="inline-grid size-11 place-items-center rounded-md text-brand-ink hover:bg-hover [&_svg]:size-5"
    >
      <Phone aria-hidden />
    </a>
  );
}
