import {
  BadgeCheck,
  CalendarClock,
  ChevronsDown,
  ChevronsUp,
  FilePlus2,
  MessageSquareMore,
  MessageSquareX,
  Pause,
  PencilLine,
  Play,
  RotateCcw,
  Star,
  UserRoundCheck,
} from "lucide-react";
import type { ReactNode } from "react";
import type { Step } from "@/components/ui/steps";
import { ticketStatus } from "@/db/statuses";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketEvent } from "@/lib/features/tickets/event-record";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { hasEnded, statusLabel, type TicketStatus } from "@/lib/features/tickets/statuses";
import { elapsed } from "@/lib/format/dates";
import { eventLines, eventTitle } from "./event-title";
import { ticketStatusStyle } from "./status-badge";

const eventIcons: Partial<Record<TicketEvent["action"], ReactNode>> = {
  created: <FilePlus2 />,
  updated: <PencilLine />,
  verified: <BadgeCheck />,
  assigned: <UserRoundCheck />,
  reopened: <RotateCcw />,
  rated: <Star />,
  commentEdited: <MessageSquareMore />,
  commentDeleted: <MessageSquareX />,
  waitingForTenant: <Pause />,
  waitingForSupplier: <Pause />,
  resumed: <Play />,
  recomputed: <CalendarClock />,
  urgent: <ChevronsUp />,
  notUrgent: <ChevronsDown />,
};
/** The entries after which a ticket waits, or stops waiting. */
const pauseActions = new Set<TicketEvent["action"]>(["waitingForTenant", "waitingForSupplier", "resumed"]);
const usualStatuses: TicketStatus[] = [ticketStatus.approved, ticketStatus.ongoing, ticketStatus.completed];
const isEnded = (status: TicketStatus) =>
  status === ticketStatus.cancelled || status === ticketStatus.rejected;

/** Returns the entries of a ticket's history as steps, its present state and the usual next ones. */
export function timelineSteps(
  kind: TicketKind,
  record: TicketRecord,
  events: readonly TicketEvent[],
  now: Date,
): Step[] {
  const labels = kind.statusLabels;
  const lastChange = events.findLastIndex(({ action }) => action === "status" || action === "reopened");
  const past = events.map((event, at): Step => {
    const current = at === lastChange && record.status !== ticketStatus.forApproval;
    return {
      key: event.id,
      state: current ? "current" : "done",
      icon: eventIcons[event.action] ?? ticketStatusStyle(kind, event.to ?? ticketStatus.deleted).icon,
      title: eventTitle(kind, event),
      tone: ticketStatusStyle(kind, record.status).tone,
      lines: eventLines(event),
    };
  });
  const waiting: Step[] =
    record.status === ticketStatus.forApproval
      ? [
          {
            key: "waiting",
            state: "current",
            icon: ticketStatusStyle(kind, ticketStatus.forApproval).icon,
            title: statusLabel(ticketStatus.forApproval, labels),
            tone: ticketStatusStyle(kind, record.status).tone,
            lines: [`Waiting ${elapsed(record.created_at, now)}`.replace("Waiting just now", "Just filed")],
          },
        ]
      : [];
  const future = isEnded(record.status)
    ? []
    : usualStatuses
        .filter((status) => status > record.status && kind.statuses.some((possible) => possible === status))
        .map(
          (status): Step => ({
            key: `future-${status}`,
            state: "future",
            icon: ticketStatusStyle(kind, status).icon,
            title: statusLabel(status, labels),
            lines: [],
          }),
        );
  return [...past, ...waiting, ...future];
}

/** The entry that says what the ticket waits for now; undefined if it does not wait. */
export function presentWait(events: readonly TicketEvent[]): TicketEvent | undefined {
  const last = events.findLast(({ action, to }) => pauseActions.has(action) || (to !== null && hasEnded(to)));
  return last && pauseActions.has(last.action) && last.action !== "resumed" ? last : undefined;
}

/** Returns the step of the current status, the next one, and what the ticket waits for. */
export function presentSteps(all: readonly Step[], wait: TicketEvent | undefined): readonly Step[] {
  const present =
    all.findLast(({ state }) => state === "current") ?? all.findLast(({ state }) => state !== "future");
  const next = all.find(({ state }) => state === "future");
  return all.filter((step) => step === present || step === next || step.key === wait?.id);
}
