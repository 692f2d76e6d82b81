"use client";

import { useListState } from "@/components/records/use-list-state";
import { Segments } from "@/components/ui/segments";
import { ticketFilters } from "@/lib/features/tickets/filters";

const options = [
  { value: "", label: "All" },
  { value: "1", label: "Unread" },
] as const;

/** Filters a list by the comments that its reader has not read; the state is in the page's address. */
export function UnreadFilter() {
  const { state, change } = useListState(ticketFilters);
  return (
    <Segments
      label="Comments"
      options={options}
      value={state.unread === "1" ? "1" : ""}
      onChange={(unread) => change({ unread, page: 1 })}
    />
  );
}
