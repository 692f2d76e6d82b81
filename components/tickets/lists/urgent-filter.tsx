"use client";

import { useListState } from "@/components/records/use-list-state";
import { Segments } from "@/components/ui/segments";
import { ticketFilters } from "@/lib/features/tickets/filters";

const options = [
  { value: "", label: "All" },
  { value: "1", label: "Urgent" },
] as const;

/** Filters a list by tickets that are marked as urgent; the state is in the page's address. */
export function UrgentFilter() {
  const { state, change } = useListState(ticketFilters);
  return (
    <Segments
      label="Urgency"
      options={options}
      value={state.urgent === "1" ? "1" : ""}
      onChange={(urgent) => change({ urgent, page: 1 })}
    />
  );
}
