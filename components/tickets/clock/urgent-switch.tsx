"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "@/components/failures/use-action";
import { recordsKey } from "@/components/records/record-source";
import { Switch } from "@/components/ui/switch";
import { usePending } from "@/components/ui/use-pending";
import { setUrgentAction } from "@/lib/actions/tickets";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { canBeUrgent } from "@/lib/features/tickets/responsibility";
import { hasEnded } from "@/lib/features/tickets/statuses";

/** Marks a ticket as urgent; saved at once. Nothing for kinds that have no urgent tickets. */
export function UrgentSwitch(props: { kind: TicketKind; record: TicketRecord; mayMark: boolean }) {
  const { kind, record, mayMark } = props;
  const client = useQueryClient();
  const mark = useAction(setUrgentAction, { isButton: true });
  /** What is being saved. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [, save] = usePending(async (urgent: boolean) => {
    setChosen(urgent);
    const outcome = await mark({ kind: kind.name, id: record.id, urgent });
    if (outcome.done) await client.invalidateQueries({ queryKey: recordsKey("admin", kind) });
    setChosen(null);
  });
  if (!canBeUrgent(kind)) return null;
  return (
    <Switch
      label="Urgent"
      checked={chosen ?? record.urgent}
      // Not while it is saved, because a disabled field loses the focus.
      disabled={!mayMark || hasEnded(record.status)}
      onText="Yes"
      offText="No"
      onChange={save}
    />
  );
}
