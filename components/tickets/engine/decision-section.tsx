"use client";

import type { ReactNode } from "react";
import { RadioTilesField } from "@/components/form/radio-tiles-field";
import { TicketStatusBadge, ticketStatusStyle } from "@/components/tickets/records/status-badge";
import { Button } from "@/components/ui/button";
import { useOverlay } from "@/components/ui/overlay";
import { ticketStatus } from "@/db/statuses";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketEvent } from "@/lib/features/tickets/event-record";
import { statusChoice, type TicketStatus } from "@/lib/features/tickets/statuses";
import { longDateTime } from "@/lib/format/dates";

/** A status that somebody else has set while the form was open. */
export type EarlierDecision = {
  status: TicketStatus;
  /** Its entry in the time line; undefined until that is loaded. */
  event: TicketEvent | undefined;
};

/** The selectable statuses: APPROVAL, the current one, and those that the admin's flags allow. */
function statusOptions(kind: TicketKind, present: TicketStatus, allowed: readonly TicketStatus[]) {
  return kind.statuses
    .filter((status) => status === ticketStatus.forApproval || status === present || allowed.includes(status))
    .map((status) => ({
      value: status,
      label: statusChoice(status, kind.statusLabels),
      icon: ticketStatusStyle(kind, status).icon,
      disabled: status !== present && !allowed.includes(status),
    }));
}

/** Tells of a decision that came first. */
function Earlier(props: { kind: TicketKind; decision: EarlierDecision; onGoOn?: (() => void) | undefined }) {
  const { kind, decision, onGoOn } = props;
  const { status, event } = decision;
  const isTyped = useOverlay()?.dirty ?? false;
  return (
    <div className="grid gap-2.5 rounded-lg border border-line bg-surface px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 [overflow-wrap:anywhere]">
        <TicketStatusBadge kind={kind} status={status} />
        {event ? `by ${event.by.name}, ${longDateTime(event.at)}` : null}
      </p>
      {event?.remarks ? (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{event.remarks}</p>
      ) : null}
      {isTyped ? (
        <p className="text-ink-2">
          Nothing of yours was sent; what you have typed is still here. If you go on, your remarks stay, and
          fields that are now locked show what is saved.
        </p>
      ) : null}
      {onGoOn ? (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={onGoOn}>
          Change the status
        </Button>
      ) : null}
    </div>
  );
}

/**
 * The last part of the office's form of a ticket: its statuses and what only staff fill in (`children`).
 * @param props.present the ticket's status
 * @param props.shortcuts buttons that decide at once
 * @param props.earlier takes the place of the statuses
 * @param props.onGoOn shows the statuses again
 */
export function DecisionSection(props: {
  kind: TicketKind;
  present: TicketStatus;
  targets: readonly TicketStatus[];
  shortcuts: ReactNode;
  earlier: EarlierDecision | null;
  onGoOn: () => void;
  children: ReactNode;
}) {
  const { kind, present, targets, shortcuts, earlier, onGoOn, children } = props;
  return (
    <section
      aria-label="Decision"
      className="-mx-6 -mb-6 lg:[@media(min-height:46rem)]:sticky bottom-0 z-10 order-last grid gap-3.5 border-line border-t bg-sunken px-6 py-4 max-sm:-mx-4 max-sm:-mb-4 max-sm:px-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-sm">Decision</h3>
        {earlier ? null : shortcuts}
      </div>
      <div role="status" className="empty:hidden">
        {earlier ? (
          <Earlier {...{ kind, decision: earlier }} onGoOn={targets.length > 0 ? onGoOn : undefined} />
        ) : null}
      </div>
      {/*
       * No field is focused initially: staff open a ticket to decide on it, and selected text is easily overwritten.
       */}
      {earlier ? null : (
        <div data-autofocus>
          <RadioTilesField
            name="status"
            label="Status"
            required
            columns={3}
            align="start"
            options={statusOptions(kind, present, targets)}
          />
        </div>
      )}
      {children}
    </section>
  );
}
