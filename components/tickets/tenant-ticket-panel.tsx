"use client";

import { Trash2 } from "lucide-react";
import { NoRecord } from "@/components/records/no-record";
import { newId } from "@/components/records/record-source";
import { StaleRecordGuard } from "@/components/records/stale-record-guard";
import { useHistory } from "@/components/records/use-history";
import { useReadOnlyFirst } from "@/components/records/use-read-only-first";
import { useRecord } from "@/components/records/use-record";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { FormFooter } from "@/components/ui/form-footer";
import { ReadOnlyFooter } from "@/components/ui/read-only-footer";
import { SlideOver } from "@/components/ui/slide-over";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketEvent, TicketRecord } from "@/lib/features/tickets/record";
import { ticketStatus } from "@/lib/features/tickets/statuses";
import { lockedByStatus } from "./lock-reason";
import { TicketStatusBadge } from "./status-badge";
import { TenantTicketForm } from "./tenant-ticket-form";
import type { TicketActions } from "./ticket-actions";
import { OfficeFacts, TicketDetails } from "./ticket-details";
import { Timeline } from "./timeline";

/**
 * The tenant's panel for a new ticket (`id` is `newId`) or an existing one with its timeline. Below 1024 pixels it
 * fills the screen, and an existing ticket first opens read-only.
 */
export function TenantTicketPanel(props: {
  kind: TicketKind;
  id: string;
  actions: TicketActions;
  timeZone: string;
  onClose: () => void;
  onDelete: () => Promise<void>;
  onSaved: () => void;
}) {
  const { kind, id, actions, timeZone, onClose, onDelete, onSaved } = props;
  const isNew = id === newId;
  const shownId = isNew ? null : id;
  const { record: ticket, isLoading, refetch, ...none } = useRecord<TicketRecord>("client", kind, shownId);
  const history = useHistory<TicketEvent>("client", kind, shownId);
  const closed = ticket !== null && ticket.status !== ticketStatus.forApproval;
  const { isReadOnly, edit } = useReadOnlyFirst(1024, isNew);
  const remove =
    ticket && !closed ? (
      <Button
        variant="dangerOutline"
        className={isReadOnly ? "" : "max-lg:hidden"}
        icon={<Trash2 />}
        onClick={onDelete}
      >
        Delete
      </Button>
    ) : undefined;
  const form = { kind, actions, timeZone, onSaved };
  return (
    <SlideOver
      open
      onOpenChange={(open) => open || onClose()}
      title={isNew ? kind.texts.add.client : isReadOnly ? kind.texts.one : kind.texts.edit.client}
      focusTitle={isReadOnly === true}
      {...(ticket
        ? { code: ticket.ticketNumber, badge: <TicketStatusBadge kind={kind} status={ticket.status} /> }
        : {})}
      loading={isLoading || isReadOnly === null}
      footer={
        isReadOnly && ticket ? (
          <ReadOnlyFooter locked={closed ? lockedByStatus.client : null} onEdit={edit} apart={remove} />
        ) : !isReadOnly && (isNew || ticket || isLoading) ? (
          <FormFooter submitLabel={isNew ? "Submit" : "Update"} disabled={closed} apart={remove} />
        ) : undefined
      }
    >
      <NoRecord {...none} onRetry={refetch} />
      {isNew ? <TenantTicketForm record={null} {...form} /> : null}
      {ticket && isReadOnly ? <TicketDetails {...{ kind, history }} record={ticket} area="client" /> : null}
      {ticket && isReadOnly === false ? (
        <div className={cn("flex gap-8", closed ? "flex-col-reverse" : "flex-col")}>
          <div>
            <StaleRecordGuard latest={ticket}>
              {(base) => <TenantTicketForm key={base.updated_at} record={base} {...form} />}
            </StaleRecordGuard>
          </div>
          <div className={cn("border-line", closed ? "border-b pb-8" : "border-t pt-6")}>
            <Timeline {...{ kind, history }} record={ticket} />
            <OfficeFacts kind={kind} record={ticket} area="client" />
          </div>
        </div>
      ) : null}
    </SlideOver>
  );
}
