"use client";

import { useQuery } from "@tanstack/react-query";
import { fetchCall } from "@/lib/browser/fetch";
import type { Area } from "@/lib/core/areas";
import type { CallTo } from "@/lib/core/call-to";
import { recordsKey } from "./record-source";

/** The events of a record's time line. */
export type RecordHistory<Event> = {
  /** Oldest first; null until loaded. */
  events: readonly Event[] | null;
  /** The error if the events could not be loaded. */
  failure: Error | null;
  refetch: () => unknown;
};

/** Loads the events of a record's time line. @param id null loads nothing */
export function useHistory<Event>(
  area: Area,
  source: { plural: string },
  history: CallTo<{ id: string }, { data: Event[] }>,
  id: string | null,
): RecordHistory<Event> {
  const { data, error, refetch } = useQuery({
    queryKey: [...recordsKey(area, source), "history", id],
    enabled: id !== null,
    staleTime: 0,
    queryFn: () => fetchCall(history, { id: id ?? "" }, { background: true }),
  });
  return { events: data?.data ?? null, failure: data ? null : error, refetch };
}
