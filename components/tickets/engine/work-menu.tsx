"use client";

import { EllipsisVertical, PencilLine } from "lucide-react";
import { useState } from "react";
import { useAction } from "@/components/failures/use-action";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { useAskUnsent } from "@/components/tickets/comments/unsent-comment";
import { ticketStatusStyle } from "@/components/tickets/records/status-badge";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { updateTicketAction } from "@/lib/actions/tickets";
import { needsReason } from "@/lib/features/tickets/decision";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRights } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { statusLabel, type TicketTarget } from "@/lib/features/tickets/statuses";

const DecideDialog = lazyDialog(() => import("./decide-dialog").then((module) => module.DecideDialog));

/** What is seldom done with a ticket on a phone: the statuses besides the next one, and its form. */
export function WorkMenu(props: {
  kind: TicketKind;
  record: TicketRecord;
  rights: TicketRights;
  timeZone: string;
  /** The status that has a separate button. */
  next: TicketTarget;
  onEdit: () => void;
  onSaved: () => void;
}) {
  const { kind, record, rights, timeZone, next, onEdit, onSaved } = props;
  const { id, updated_at, status, ticketNumber } = record;
  const ask = useConfirm();
  const askUnsent = useAskUnsent();
  const update = useAction(updateTicketAction, { isButton: true });
  const [deciding, setDeciding] = useState<TicketTarget | null>(null);
  const label = (target: TicketTarget) => statusLabel(target, kind.statusLabels);
  const finish = (target: TicketTarget) => {
    toast.success(`${ticketNumber}: ${label(target)}.`);
    onSaved();
  };
  const choose = async (target: TicketTarget) => {
    if (!(await askUnsent(label(target)))) return;
    if (needsReason(target)) return setDeciding(target);
    await ask({
      title: `Do you want to set this item to ${label(target)}?`,
      body: "You cannot undo this.",
      confirmLabel: label(target),
      onConfirm: async () => {
        const outcome = await update({ kind: kind.name, id, status: target, updated_at });
        if (outcome.done) finish(target);
      },
    });
  };
  const others = rights.targets.filter((target) => target !== status && target !== next);
  return (
    <>
      <DropdownMenu
        label={`More about ${ticketNumber}`}
        items={[
          { key: "edit", label: "Edit", icon: <PencilLine />, onSelect: onEdit },
          ...others.map((target) => ({
            ...{ key: String(target), label: label(target), icon: ticketStatusStyle(kind, target).icon },
            onSelect: () => choose(target),
          })),
        ]}
        trigger={
          <IconButton
            size="sm"
            tooltip={false}
            label={`More about ${ticketNumber}`}
            icon={<EllipsisVertical />}
          />
        }
      />
      {deciding ? (
        <DecideDialog
          {...{ kind, timeZone, to: deciding, label: label(deciding) }}
          title={`${label(deciding)}: ${ticketNumber}`}
          ids={[id]}
          mayEdit={rights.edit}
          onClose={() => setDeciding(null)}
          onDone={() => finish(deciding)}
        />
      ) : null}
    </>
  );
}
