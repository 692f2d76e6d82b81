"use client";

import { useTicketCounts } from "@/components/menu/ticket-counts";
import { useListState } from "@/components/records/use-list-state";
import { Segments } from "@/components/ui/segments";
import type { TicketKind } from "@/lib/features/tickets/define";
import { ticketFilters } from "@/lib/features/tickets/filters";

/** Filters a list by tickets that are overdue; nothing while there are none, so that it is absent without targets. */
export function OverdueFilter({ kind }: { kind: TicketKind }) {
  const { state, change } = useListState(ticketFilters);
  const count = useTicketCounts(true).data?.overdue?.[kind.plural] ?? 0;
  if (count === 0 && state.overdue === "") return null;
  return (
    <Segments
      label="Due times"
      options={[
        { value: "", label: "Any time" },
        { value: "1", label: "Overdue" },
      ]}
      value={state.overdue === "1" ? "1" : ""}
      onChange={(overdue) => change({ overdue, page: 1 })}
    />
  );
}
