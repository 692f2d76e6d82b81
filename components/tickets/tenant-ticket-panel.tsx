"use client";

import { Trash2 } from "lucide-react";
import { NoRecord } from "@/components/records/no-record";
import { newId } from "@/components/records/record-source";
import { BegunRecord } from "@/components/records/stale-record-guard";
import { useHistory } from "@/components/records/use-history";
import { useLookFirst } from "@/components/records/use-read-only-first";
import { useRecord } from "@/components/records/use-record";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { FormFooter } from "@/components/ui/form-footer";
import { LookFooter } from "@/components/ui/read-only-footer";
import { SlideOver } from "@/components/ui/slide-over";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketEvent, TicketRecord } from "@/lib/features/tickets/record";
import { ticketStatus } from "@/lib/features/tickets/statuses";
import { lockedByStatus } from "./lock-reason";
import { TicketStatusBadge } from "./status-badge";
import { TenantTicketForm } from "./tenant-ticket-form";
import type { TicketActions } from "./ticket-actions";
import { OfficeFacts, TicketLook } from "./ticket-details";
import { Timeline } from "./timeline";

/**
 * The tenant's panel: a new ticket (`id` is `newId`), or one that exists, with its time line. Below 1024 pixels, where it
 * fills the screen, a ticket is looked at first.
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
  const { looking, edit } = useLookFirst(1024, isNew);
  const remove =
    ticket && !closed ? (
      <Button
        variant="dangerOutline"
        className={looking ? "" : "max-lg:hidden"}
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
      title={isNew ? kind.texts.add.client : looking ? kind.texts.one : kind.texts.edit.client}
      focusTitle={looking === true}
      {...(ticket
        ? { plate: ticket.ticketNumber, badge: <TicketStatusBadge kind={kind} status={ticket.status} /> }
        : {})}
      loading={isLoading || looking === null}
      footer={
        looking && ticket ? (
          <LookFooter locked={closed ? lockedByStatus.client : null} onEdit={edit} apart={remove} />
        ) : !looking && (isNew || ticket || isLoading) ? (
          <FormFooter submitLabel={isNew ? "Submit" : "Update"} disabled={closed} apart={remove} />
        ) : undefined
      }
    >
      <NoRecord {...none} onRetry={refetch} />
      {isNew ? <TenantTicketForm record={null} {...form} /> : null}
      {ticket && looking ? <TicketLook {...{ kind, history }} record={ticket} area="client" /> : null}
      {ticket && looking === false ? (
        <div className={cn("flex gap-8", closed ? "flex-col-reverse" : "flex-col")}>
          <div>
            <BegunRecord latest={ticket}>
              {(steady) => <TenantTicketForm key={steady.updated_at} record={steady} {...form} />}
            </BegunRecord>
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
