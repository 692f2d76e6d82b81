"use client";

import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/empty-state";
import { FormFooter } from "@/components/ui/form-footer";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRights } from "@/lib/features/tickets/flags";
import { AdminAddForm, AdminEditForm } from "./admin-ticket-form";
import { TicketStatusBadge } from "./status-badge";
import { SteadyRecord } from "./steady-record";
import type { TicketActions } from "./ticket-actions";
import { TicketShortcuts } from "./ticket-shortcuts";
import { Timeline } from "./timeline";
import { useTicket } from "./use-ticket";

type Props = {
  kind: TicketKind;
  actions: TicketActions;
  timeZone: string;
  rights: TicketRights;
  onClose: () => void;
  onSaved: () => void;
};

/** The staff's dialog for a new ticket. */
export function AdminAddDialog(props: Props) {
  const { kind, actions, timeZone, onClose, onSaved } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={kind.texts.add.admin}
      footer={<FormFooter />}
    >
      <AdminAddForm kind={kind} actions={actions} timeZone={timeZone} onSaved={onSaved} />
    </Dialog>
  );
}

/** The staff's dialog for one ticket: its form, and its time line beside it. */
export function AdminTicketDialog(props: Props & { id: string }) {
  const { kind, id, actions, timeZone, rights, onClose, onSaved } = props;
  const { record, events } = useTicket(kind, "admin", id);
  // One that is gone by now is not shown, though its last state is still known.
  const ticket = record.isError ? null : (record.data ?? null);
  const missing = record.isError || record.data === null;
  const mayChange = rights.edit || rights.targets.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size={1000}
      title={kind.texts.edit.admin}
      {...(ticket
        ? {
            plate: ticket.ticketNumber,
            badge: <TicketStatusBadge kind={kind} status={ticket.status} />,
            aside: <Timeline kind={kind} record={ticket} events={events} />,
          }
        : {})}
      loading={record.isPending}
      footer={missing ? undefined : <FormFooter hideSubmit={!mayChange} />}
    >
      {missing ? (
        <ErrorState text="This record does not exist." onRetry={() => void record.refetch()} />
      ) : null}
      {ticket ? (
        <SteadyRecord latest={ticket}>
          {(steady) => (
            <>
              <TicketShortcuts
                {...{ kind, actions, rights, onSaved }}
                record={ticket}
                onVerified={() => record.refetch()}
              />
              <AdminEditForm
                key={steady.updated_at}
                {...{ kind, actions, timeZone, onSaved }}
                record={steady}
                mayEdit={rights.edit}
                targets={rights.targets}
              />
            </>
          )}
        </SteadyRecord>
      ) : null}
    </Dialog>
  );
}
