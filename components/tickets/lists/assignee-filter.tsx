"use client";

import { useListState } from "@/components/records/use-list-state";
import { Segments } from "@/components/ui/segments";
import { ticketFilters } from "@/lib/features/tickets/filters";

/** The filter of the office's list by who is responsible. */
export function AssigneeFilter() {
  const { state, change } = useListState(ticketFilters);
  return (
    <Segments
      label="Assigned to"
      value={state.assignee}
      onChange={(assignee) => change({ assignee, page: 1 })}
      options={[
        { value: "", label: "Everybody" },
        { value: "me", label: "Mine" },
        { value: "none", label: "Nobody's" },
      ]}
    />
  );
}
