import {
  BadgeCheck,
  CalendarClock,
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
import { type ReactNode, useState } from "react";
import { NoHistory } from "@/components/records/no-history";
import type { RecordHistory } from "@/components/records/use-history";
import { Button } from "@/components/ui/button";
import { type Step, Steps } from "@/components/ui/steps";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketEvent } from "@/lib/features/tickets/event-record";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { statusLabel, type TicketStatus, ticketStatus } from "@/lib/features/tickets/statuses";
import { elapsed, longDateTime, noDate } from "@/lib/format/dates";
import { eventTitle } from "./event-title";
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
};
/** The entries whose title does not say who did it. */
const namedActions = new Set<TicketEvent["action"]>([
  ...(["status", "verified", "assigned", "reopened"] as const),
  ...(["waitingForTenant", "waitingForSupplier", "resumed", "recomputed"] as const),
]);
const usualStatuses: TicketStatus[] = [ticketStatus.approved, ticketStatus.ongoing, ticketStatus.completed];
const isEnded = (status: TicketStatus) =>
  status === ticketStatus.cancelled || status === ticketStatus.rejected;

function steps(kind: TicketKind, record: TicketRecord, events: readonly TicketEvent[], now: Date): Step[] {
  const labels = kind.statusLabels;
  const lastChange = events.findLastIndex(({ action }) => action === "status" || action === "reopened");
  const past = events.map((event, at): Step => {
    const named = namedActions.has(event.action);
    const current = at === lastChange && record.status !== ticketStatus.forApproval;
    return {
      key: event.id,
      state: current ? "current" : "done",
      icon: eventIcons[event.action] ?? ticketStatusStyle(kind, event.to ?? 0).icon,
      title: eventTitle(kind, event),
      tone: ticketStatusStyle(kind, record.status).tone,
      lines: [
        `${longDateTime(event.at)}${named ? ` · ${event.by.name}` : ""}`,
        ...(event.remarks && event.action !== "assigned" ? [event.remarks] : []),
      ],
    };
  });
  const waiting: Step[] =
    record.status === ticketStatus.forApproval
      ? [
          {
            key: "waiting",
            state: "current",
            icon: ticketStatusStyle(kind, 1).icon,
            title: statusLabel(1, labels),
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

/** Returns the step of the current status and the next one. */
function presentSteps(all: readonly Step[]): readonly Step[] {
  const present =
    all.findLast(({ state }) => state === "current") ?? all.findLast(({ state }) => state !== "future");
  const next = all.find(({ state }) => state === "future");
  return [present, next].filter((step) => step !== undefined);
}

/**
 * The history of a ticket and its next steps, identical for tenants and staff.
 * @param props.short starts with only the current and next step
 */
export function Timeline(props: {
  kind: TicketKind;
  record: TicketRecord;
  history: RecordHistory<TicketEvent>;
  short?: boolean;
}) {
  const { kind, record, history, short = false } = props;
  const [isFolded, setFolded] = useState(short);
  const { events } = history;
  const all = events && steps(kind, record, events, new Date());
  const facts: [string, string][] = [
    ["Approved By", record.approver?.name ?? noDate],
    ["Approval Date", longDateTime(record.approvalDate)],
    ["Verified By", record.verifier?.name ?? noDate],
    ["Completed", longDateTime(record.completedDate)],
    ...(kind.stamps ?? []).map(({ name, label }): [string, string] => [
      label,
      longDateTime(record[name] as string | null),
    ]),
  ];
  return (
    <section aria-label="Timeline">
      <h3 className="font-semibold text-sm">Timeline</h3>
      {all ? <Steps steps={isFolded ? presentSteps(all) : all} /> : <NoHistory {...history} />}
      {isFolded && all ? (
        <Button variant="outline" size="sm" className="mt-4" onClick={() => setFolded(false)}>
          Whole time line
        </Button>
      ) : null}
      {isFolded ? null : <Stamps facts={facts} />}
    </section>
  );
}

function Stamps(props: { facts: readonly [name: string, value: string][] }) {
  return (
    <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2.5 border-line border-t pt-5 text-xs">
      {props.facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
