"use client";

import { BadgeCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useAction } from "@/components/failures/use-action";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { useAskUnsent } from "@/components/tickets/comments/unsent-comment";
import { bookingHasBegun } from "@/components/tickets/records/begun-booking";
import { ticketStatusStyle } from "@/components/tickets/records/status-badge";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { useOverlay } from "@/components/ui/overlay";
import { toast } from "@/components/ui/toast";
import { ticketStatus } from "@/db/statuses";
import { updateTicketAction, verifyTicketAction } from "@/lib/actions/tickets";
import { begunMessage } from "@/lib/features/tickets/booking";
import { decisionFields, needsReason } from "@/lib/features/tickets/decision";
import type { Shortcut, TicketKind } from "@/lib/features/tickets/define";
import type { TicketRights } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { statusLabel, type TicketTarget } from "@/lib/features/tickets/statuses";

const DecideDialog = lazyDialog(() => import("./decide-dialog").then((module) => module.DecideDialog));

/** Whether a ticket has or had the status of a shortcut. */
const hadStatus = ({ status, approvalDate }: TicketRecord, { to }: Shortcut): boolean =>
  status === to ||
  (to === ticketStatus.approved && status !== ticketStatus.forApproval && approvalDate !== null);

/** Whether a decision asks for a reason, or for fields that have no value yet. */
const asksForMore = (
  kind: TicketKind,
  record: TicketRecord,
  to: TicketTarget,
  rights: TicketRights,
): boolean =>
  needsReason(to) || (rights.edit && decisionFields(kind, to).some(({ name }) => record[name] === null));

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
  const askUnsent = useAskUnsent();
  const [deciding, setDeciding] = useState<Shortcut | null>(null);
  const shortcuts = (kind.shortcuts ?? []).filter(({ to }) => rights.targets.includes(to));
  if (shortcuts.length === 0 && !rights.verify) return null;

  const finish = (verb: string) => {
    toast.success(`${kind.texts.toast.admin} ${verb} successfully.`);
    onSaved();
  };

  const onVerify = async () =>
    (await askUnsent("Verify")) &&
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
  const onShortcut = async (shortcut: Shortcut) => {
    const { label, to, question, tellsStatus, verb = "edited" } = shortcut;
    if (!(await askUnsent(label))) return;
    if (asksForMore(kind, record, to, rights)) return setDeciding(shortcut);
    await ask({
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
        if (outcome.done) finish(verb);
      },
    });
  };

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
    <div className="flex flex-wrap gap-2">
      {rights.verify ? button("Verify", <BadgeCheck />, record.verifier !== null, onVerify) : null}
      {shortcuts.map((shortcut) =>
        button(shortcut.label, ticketStatusStyle(kind, shortcut.to).icon, hadStatus(record, shortcut), () =>
          onShortcut(shortcut),
        ),
      )}
      {deciding ? (
        <DecideDialog
          {...{ kind, timeZone, to: deciding.to, label: deciding.label, title: deciding.question }}
          ids={[record.id]}
          mayEdit={rights.edit}
          onClose={() => setDeciding(null)}
          onDone={() => finish(deciding.verb ?? "edited")}
        />
      ) : null}
    </div>
  );
}
