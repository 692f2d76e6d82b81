"use client";

import { useQueryClient } from "@tanstack/react-query";
import { showFailure } from "@/components/failures/failure";
import { recordsKey } from "@/components/records/record-source";
import { Switch } from "@/components/ui/switch";
import { usePending } from "@/components/ui/use-pending";
import { apiFetch } from "@/lib/browser/fetch";
import { hasEnded } from "@/lib/features/tickets/comments";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { canBeUrgent } from "@/lib/features/tickets/responsibility";

/** Marks a ticket as urgent; saved at once. Nothing for kinds that have no urgent tickets. */
export function UrgentSwitch(props: { kind: TicketKind; record: TicketRecord; mayMark: boolean }) {
  const { kind, record, mayMark } = props;
  const client = useQueryClient();
  const [isSaving, save] = usePending(async (urgent: boolean) => {
    try {
      await apiFetch("admin", `/${kind.singular}/${record.id}/urgent`, { method: "PUT", body: { urgent } });
      await client.invalidateQueries({ queryKey: recordsKey("admin", kind) });
    } catch (error) {
      await showFailure("admin", error);
    }
  });
  if (!canBeUrgent(kind)) return null;
  return (
    <Switch
      label="Urgent"
      checked={record.urgent}
      disabled={!mayMark || hasEnded(record.status) || isSaving}
      onText="Yes"
      offText="No"
      onChange={save}
    />
  );
}
