"use client";

import { useListState } from "@/components/records/use-list-state";
import { Button } from "@/components/ui/button";
import type { ticketFilters } from "@/lib/features/tickets/filters";
import { RemoveFilters, useIsFiltered } from "./filter-bar";
import { CallLink, isAllOpenOf, ownGroups, type PhoneTicket } from "./own-tickets";

/**
 * What the office's lists of tickets do with the person's own open tickets, which phones show in groups, and what an
 * empty list says and offers.
 * @param nothing the text of a list that is empty without filters
 * @returns `isOwn`: whether these tickets are shown; `parts`: properties of the `RecordPage`
 */
export function useOwnList<Row extends PhoneTicket>(
  filters: typeof ticketFilters,
  timeZone: string,
  nothing: string,
) {
  const { state, change } = useListState(filters);
  const isFiltered = useIsFiltered(filters);
  const isOwn = isAllOpenOf(state, "me");
  const nobodysButton = (
    <Button variant="outline" size="sm" onClick={() => change({ assignee: "none", page: 1 })}>
      Nobody's
    </Button>
  );
  const parts = {
    empty: isOwn ? "Nothing is yours today." : isFiltered ? "Nothing matches these filters." : nothing,
    emptyAction: isOwn ? nobodysButton : isFiltered ? <RemoveFilters filters={filters} /> : undefined,
    cards: {
      side: (row: Row) => <CallLink record={row} />,
      groups: isOwn ? (rows: readonly Row[]) => ownGroups(rows, timeZone) : undefined,
    },
  };
  return { isOwn, parts };
}
