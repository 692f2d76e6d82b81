"use client";

import { Trash2 } from "lucide-react";
import { BegunRecord } from "@/components/records/begun-record";
import { NoRecord } from "@/components/records/no-record";
import { newId } from "@/components/records/use-list-state";
import { useRecord } from "@/components/records/use-record";
import { Button } from "@/components/ui/button";
import { FormFooter } from "@/components/ui/form-footer";
import { SlideOver } from "@/components/ui/slide-over";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { ticketStatus } from "@/lib/features/tickets/statuses";
import { OfficeFacts } from "./office-facts";
import { TicketStatusBadge } from "./status-badge";
import { TenantTicketForm } from "./tenant-ticket-form";
import type { TicketActions } from "./ticket-actions";
import { Timeline } from "./timeline";
import { useTicketHistory } from "./use-ticket-history";

/** The tenant's panel: a new ticket (`id` is `newId`), or one that exists, with its time line. */
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
  const events = useTicketHistory(kind, "client", shownId);
  const closed = ticket !== null && ticket.status !== ticketStatus.forApproval;
  const form = { kind, actions, timeZone, onSaved };
  return (
    <SlideOver
      open
      onOpenChange={(open) => open || onClose()}
      title={isNew ? kind.texts.add.client : kind.texts.edit.client}
      {...(ticket
        ? { plate: ticket.ticketNumber, badge: <TicketStatusBadge kind={kind} status={ticket.status} /> }
        : {})}
      loading={isLoading}
      footer={
        isNew || ticket || isLoading ? (
          <FormFooter
            submitLabel={isNew ? "Submit" : "Update"}
            disabled={closed}
            extra={
              ticket && !closed ? (
                <Button variant="outline" icon={<Trash2 />} onClick={onDelete}>
                  Delete
                </Button>
              ) : undefined
            }
          />
        ) : undefined
      }
    >
      <NoRecord {...none} onRetry={refetch} />
      {isNew ? <TenantTicketForm record={null} {...form} /> : null}
      {ticket ? (
        <BegunRecord latest={ticket}>
          {(steady) => <TenantTicketForm key={steady.updated_at} record={steady} {...form} />}
        </BegunRecord>
      ) : null}
      {ticket ? (
        <div className="mt-8 border-line border-t pt-6">
          <Timeline kind={kind} record={ticket} events={events} />
          <OfficeFacts kind={kind} record={ticket} />
        </div>
      ) : null}
    </SlideOver>
  );
}
