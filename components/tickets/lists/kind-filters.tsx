"use client";

import { useState } from "react";
import { useListState } from "@/components/records/use-list-state";
import { noAssignee, useCandidates } from "@/components/tickets/records/use-candidates";
import type { TicketKind } from "@/lib/features/tickets/define";
import { ticketFilters } from "@/lib/features/tickets/filters";
import { canBeUrgent } from "@/lib/features/tickets/responsibility";
import { FilterBar } from "./filter-bar";
import { filterGroups } from "./filter-choices";
import type { ListSettingState } from "./use-list-setting";

export type KindFiltersProps = { kind: TicketKind; setting: ListSettingState };

/** The filters that a kind's list offers. `load` loads the people among them. */
export function useKindFilters(kind: TicketKind) {
  const { assignee } = useListState(ticketFilters).state;
  const isPerson = !["", "me", "none"].includes(assignee);
  const [isAsked, setAsked] = useState(false);
  const people = useCandidates(kind, isAsked || isPerson)
    .filter(({ value }) => value !== noAssignee)
    .map(({ value, label }) => ({ id: value, name: label }));
  const hasLeft = isPerson && people.length > 0 && !people.some(({ id }) => id === assignee);
  const chosen = hasLeft ? [{ id: assignee, name: "somebody who left" }] : [];
  const groups = filterGroups({ urgent: canBeUrgent(kind), people: [...people, ...chosen] });
  return { groups, load: () => setAsked(true) };
}

/** The filters of a kind's list. */
export function KindFilters({ kind, setting }: KindFiltersProps) {
  const { groups, load } = useKindFilters(kind);
  return <FilterBar filters={ticketFilters} {...{ groups, setting }} onOpen={load} />;
}
