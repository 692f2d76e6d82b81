"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "@/components/failures/use-action";
import { recordsKey } from "@/components/records/record-source";
import { assigneeOf, noAssignee, useCandidates } from "@/components/tickets/records/use-candidates";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { assignTicketAction } from "@/lib/actions/tickets";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";

/** Who is responsible for a ticket. A choice is saved at once; it is not part of the ticket's form. */
export function AssigneeSelect(props: { kind: TicketKind; record: TicketRecord; mayAssign: boolean }) {
  const { kind, record, mayAssign } = props;
  const assign = useAction(assignTicketAction, { isButton: true });
  const { assignee = null } = record;
  const client = useQueryClient();
  const options = useCandidates(kind, mayAssign, assignee);
  /** The choice that is being saved. */
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = async (value: string) => {
    // The field is not disabled meanwhile, because it would lose the focus.
    if (chosen !== null) return;
    setChosen(value);
    const outcome = await assign({ kind: kind.name, id: record.id, adminId: assigneeOf(value) });
    if (outcome.done) {
      toast.success(`${record.ticketNumber} assigned successfully.`);
      await client.invalidateQueries({ queryKey: recordsKey("admin", kind) });
    }
    setChosen(null);
  };
  return (
    <section aria-label="Assignee">
      <h3 className="mb-2 font-semibold text-sm">Assignee</h3>
      {mayAssign ? (
        <Select
          ariaLabel="Assignee"
          value={chosen ?? assignee?.id ?? noAssignee}
          options={options}
          onChange={choose}
        />
      ) : (
        <p className="text-md [overflow-wrap:anywhere]">{assignee?.name ?? "Nobody"}</p>
      )}
    </section>
  );
}
