"use client";

import { useQuery } from "@tanstack/react-query";
import { recordsKey } from "@/components/records/record-source";
import type { SelectOption } from "@/components/ui/select";
import { fetchCall } from "@/lib/browser/fetch";
import { kindCalls } from "@/lib/features/tickets/calls";
import type { TicketKind } from "@/lib/features/tickets/define";

type Person = { id: string; name: string };

/** The value of the choice that nobody is responsible. */
export const noAssignee = "nobody";

export const assigneeOf = (value: string): string | null => (value === noAssignee ? null : value);

/**
 * Loads the people who may be responsible for tickets of a kind, as options after "Nobody".
 * @param enabled false loads nothing
 * @param present the current assignee, who may not be among them any more
 */
export function useCandidates(
  kind: TicketKind,
  enabled: boolean,
  present: Person | null = null,
): SelectOption[] {
  const { data } = useQuery({
    queryKey: [...recordsKey("admin", kind), "assignees"],
    enabled,
    queryFn: ({ signal }) => fetchCall(kindCalls(kind).assignees, {}, { signal, background: true }),
  });
  const people = data?.data ?? [];
  const isListed = present === null || people.some(({ id }) => id === present.id);
  return [
    { value: noAssignee, label: "Nobody" },
    ...[...(isListed ? [] : [present]), ...people].map(({ id, name }) => ({ value: id, label: name })),
  ];
}
