"use client";

import { BadgeCheck } from "lucide-react";
import { runFormAction } from "@/components/shell/run-action";
import { Button } from "@/components/ui/button";
import { confirm } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/empty-state";
import { FormFooter } from "@/components/ui/form-footer";
import { toast } from "@/components/ui/toast";
import type { TicketKind } from "@/lib/tickets/define";
import type { TicketStatus } from "@/lib/tickets/statuses";
import { AdminAddForm, AdminEditForm } from "./admin-ticket-form";
import { TicketStatusBadge } from "./status-badge";
import { SteadyRecord } from "./steady-record";
import type { TicketActions } from "./ticket-actions";
import { Timeline } from "./timeline";
import { useTicket } from "./use-ticket";

/** What an admin may do with tickets of a kind; the server decides again. */
export type TicketRights = {
  add: boolean;
  edit: boolean;
  delete: boolean;
  verify: boolean;
  targets: TicketStatus[];
};

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
  const verify = actions.verify;

  const onVerify = () =>
    confirm({
      title: "Do you want to verify this item?",
      body: "You cannot undo this.",
      confirmLabel: "Verify",
      onConfirm: async () => {
        const outcome = verify ? await runFormAction("admin", () => verify(kind.name, id)) : null;
        if (outcome?.done) toast.success(`${kind.texts.toast} verified successfully.`);
        await record.refetch();
      },
    });

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
      footer={
        missing ? undefined : (
          <FormFooter
            hideSubmit={!mayChange}
            extra={
              rights.verify && verify && ticket && !ticket.verifier ? (
                <Button variant="outline" icon={<BadgeCheck />} onClick={() => void onVerify()}>
                  Verify
                </Button>
              ) : undefined
            }
          />
        )
      }
    >
      {missing ? (
        <ErrorState text="This record does not exist." onRetry={() => void record.refetch()} />
      ) : null}
      {ticket ? (
        <SteadyRecord latest={ticket}>
          {(steady) => (
            <AdminEditForm
              key={steady.updated_at}
              kind={kind}
              record={steady}
              actions={actions}
              timeZone={timeZone}
              mayEdit={rights.edit}
              targets={rights.targets}
              onSaved={onSaved}
            />
          )}
        </SteadyRecord>
      ) : null}
    </Dialog>
  );
}
