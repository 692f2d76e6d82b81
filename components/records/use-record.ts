"use client";

import { useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/core/fetch";
import { recordKey } from "./record-source";

/**
 * One record of a kind.
 * @param id null loads nothing
 * @returns `record`, null while it loads and where there is none; `isMissing` once that is known
 */
export function useRecord<Row>(
  area: "client" | "admin",
  source: { plural: string; singular?: string },
  id: string | null,
) {
  const query = useQuery({
    queryKey: recordKey(area, source, id),
    enabled: id !== null,
    staleTime: 0,
    queryFn: () => apiFetch<Row | null>(area, `/${source.singular}/${id}`),
  });
  return {
    // A record that has been deleted is not shown, although its last state is cached.
    record: query.isError ? null : (query.data ?? null),
    isMissing: query.isError || query.data === null,
    isLoading: id !== null && query.isPending,
    refetch: query.refetch,
  };
}
