"use client";

import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useAction } from "@/components/failures/use-action";
import { bookingHasBegun } from "@/components/tickets/records/begun-booking";
import { ticketStatusStyle } from "@/components/tickets/records/status-badge";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { useOverlay } from "@/components/ui/overlay";
import { toast } from "@/components/ui/toast";
import { ticketStatus } from "@/db/statuses";
import { updateTicketAction, verifyTicketAction } from "@/lib/actions/tickets";
import { begunMessage } from "@/lib/features/tickets/booking";
import type { Shortcut, TicketKind } from "@/lib/features/tickets/define";
import type { TicketRights } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { statusLabel } from "@/lib/features/tickets/statuses";

/** Whether a ticket has or had the status of a shortcut. */
const hadStatus = ({ status, approvalDate }: TicketRecord, { to }: Shortcut): boolean =>
  status === to ||
  (to === ticketStatus.approved && status !== ticketStatus.forApproval && approvalDate !== null);

/**
 * Buttons that verify a ticket or set one status. A button is disabled if its status was already set, or if the form
 * has unsaved changes (docs/rules/tickets.md, Screens).
 */
export function TicketShortcuts(props: {
  kind: TicketKind;
  record: TicketRecord;
  rights: TicketRights;
  timeZone: string;
  onVerified: () => unknown;
  onSaved: () => void;
}) {
  const { kind, record, rights, timeZone, onVerified, onSaved } = props;
  const dirty = useOverlay()?.dirty ?? false;
  const ask = useConfirm();
  const verify = useAction(verifyTicketAction, { isButton: true });
  const update = useAction(updateTicketAction, { isButton: true });
  const shortcuts = (kind.shortcuts ?? []).filter(({ to }) => rights.targets.includes(to));
  if (shortcuts.length === 0 && !rights.verify) return null;

  const onVerify = () =>
    ask({
      title: "Do you want to verify this item?",
      body: "You cannot undo this.",
      confirmLabel: "Verify",
      onConfirm: async () => {
        const outcome = await verify({ kind: kind.name, id: record.id });
        if (outcome.done) toast.success(`${kind.texts.toast.admin} verified successfully.`);
        await onVerified();
      },
    });
  const onShortcut = ({ label, to, question, tellsStatus, verb = "edited" }: Shortcut) =>
    ask({
      title: question,
      body: (
        <>
          {bookingHasBegun(kind, { ...record, status: to }, timeZone) ? <p>{begunMessage}</p> : null}
          {tellsStatus ? <p>It becomes {statusLabel(to, kind.statusLabels)}.</p> : null}
          <p>You cannot undo this.</p>
        </>
      ),
      confirmLabel: label,
      onConfirm: async () => {
        const { id, updated_at } = record;
        const outcome = await update({ kind: kind.name, id, status: to, updated_at });
        if (!outcome.done) return;
        toast.success(`${kind.texts.toast.admin} ${verb} successfully.`);
        onSaved();
      },
    });

  const button = (label: string, icon: ReactNode, done: boolean, onClick: () => Promise<unknown>) => (
    <Button
      key={label}
      variant="outline"
      size="sm"
      icon={icon}
      disabled={done || dirty}
      onClick={() => void onClick()}
    >
      {label}
    </Button>
  );
  return (
    <div className="mb-5 flex flex-wrap gap-2">
      {rights.verify ? button("Verify", <BadgeCheck />, record.verifier !== null, onVerify) : null}
      {shortcuts.map((shortcut) =>
        button(shortcut.label, ticketStatusStyle(kind, shortcut.to).icon, hadStatus(record, shortcut), () =>
          onShortcut(shortcut),
        ),
      )}
    </div>
  );
}
