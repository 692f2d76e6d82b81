import { BadgeCheck, FilePlus2, PencilLine } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketEvent, TicketRecord } from "@/lib/features/tickets/record";
import { statusLabel, type TicketStatus, ticketStatus } from "@/lib/features/tickets/statuses";
import { elapsed, longDateTime, noDate } from "@/lib/format/dates";
import { statusLook } from "./status-badge";

type Step = {
  key: string;
  state: "done" | "current" | "future";
  icon: ReactNode;
  title: string;
  lines: string[];
};

const eventIcons: Partial<Record<TicketEvent["action"], ReactNode>> = {
  created: <FilePlus2 />,
  updated: <PencilLine />,
  verified: <BadgeCheck />,
};
const currentTones: Record<TicketStatus, string> = {
  0: "bg-st-off-bg text-st-off border-st-off",
  1: "bg-st-wait-bg text-st-wait border-st-wait",
  2: "bg-st-ok-bg text-st-ok border-st-ok",
  3: "bg-st-go-bg text-st-go border-st-go",
  4: "bg-st-done-bg text-st-done border-st-done",
  5: "bg-st-off-bg text-st-off border-st-off",
  6: "bg-st-no-bg text-st-no border-st-no",
};
const course: TicketStatus[] = [ticketStatus.approved, ticketStatus.ongoing, ticketStatus.completed];
const isEnded = (status: TicketStatus) =>
  status === ticketStatus.cancelled || status === ticketStatus.rejected;

function titleOf(kind: TicketKind, event: TicketEvent): string {
  if (event.action === "created") return `Filed by ${event.by.name}`;
  if (event.action === "updated")
    return event.remarks ? `Remarks by ${event.by.name}` : `Edited by ${event.by.name}`;
  if (event.action === "verified") return "Verified";
  return event.to === null ? "" : statusLabel(event.to, kind.statusLabels);
}

function steps(kind: TicketKind, record: TicketRecord, events: TicketEvent[], now: Date): Step[] {
  const own = kind.statusLabels;
  const lastChange = events.findLastIndex((event) => event.action === "status");
  const past = events.map((event, at): Step => {
    const named = event.action === "status" || event.action === "verified";
    const current = at === lastChange && record.status !== ticketStatus.forApproval;
    return {
      key: event.id,
      state: current ? "current" : "done",
      icon: eventIcons[event.action] ?? statusLook(kind, event.to ?? 0).icon,
      title: titleOf(kind, event),
      lines: [
        `${longDateTime(event.at)}${named ? ` · ${event.by.name}` : ""}`,
        ...(event.remarks ? [event.remarks] : []),
      ],
    };
  });
  const waiting: Step[] =
    record.status === ticketStatus.forApproval
      ? [
          {
            key: "waiting",
            state: "current",
            icon: statusLook(kind, 1).icon,
            title: statusLabel(1, own),
            lines: [`Waiting ${elapsed(record.created_at, now)}`.replace("Waiting just now", "Just filed")],
          },
        ]
      : [];
  const future = isEnded(record.status)
    ? []
    : course
        .filter((status) => status > record.status && kind.statuses.some((known) => known === status))
        .map(
          (status): Step => ({
            key: `future-${status}`,
            state: "future",
            icon: statusLook(kind, status).icon,
            title: statusLabel(status, own),
            lines: [],
          }),
        );
  return [...past, ...waiting, ...future];
}

/** The present step and the one after it. */
function presentSteps(all: readonly Step[]): readonly Step[] {
  const at = all.findLastIndex(({ state }) => state !== "future");
  return all.slice(Math.max(at, 0), at + 2);
}

/**
 * The history of a ticket, and its next steps; the same for both sides. @param props.short begins with the present step
 * and the next one
 */
export function Timeline(props: {
  kind: TicketKind;
  record: TicketRecord;
  events: TicketEvent[];
  short?: boolean;
}) {
  const { kind, record, events, short = false } = props;
  const [isFolded, setFolded] = useState(short);
  const all = steps(kind, record, events, new Date());
  const shown = isFolded ? presentSteps(all) : all;
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
      <ol className="mt-4">
        {shown.map((step, at) => (
          <li key={step.key} className="relative flex gap-3 pb-5 last:pb-0">
            {at < shown.length - 1 ? (
              <span
                className="-translate-x-1/2 absolute top-7 bottom-1 left-3 w-px bg-line-strong"
                aria-hidden
              />
            ) : null}
            <span
              aria-hidden
              className={cn(
                "grid size-6 shrink-0 place-items-center rounded-full [&_svg]:size-3.5",
                step.state === "done" && "bg-st-done-bg text-st-done",
                step.state === "current" && cn("border-2", currentTones[record.status]),
                step.state === "future" && "border border-line-strong border-dashed text-ink-3",
              )}
            >
              {step.icon}
            </span>
            <div className="min-w-0 pt-0.5">
              <p className={cn("text-sm", step.state === "future" ? "text-ink-3" : "font-medium")}>
                {step.title}
              </p>
              {step.lines.map((line) => (
                <p key={line} className="whitespace-pre-line break-words text-ink-2 text-xs">
                  {line}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
      {isFolded ? (
        <Button variant="outline" size="sm" className="mt-4" onClick={() => setFolded(false)}>
          Whole time line
        </Button>
      ) : (
        <Stamps facts={facts} />
      )}
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
