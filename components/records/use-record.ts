"use client";

import { useQuery } from "@tanstack/react-query";
import { ApiFailure, apiFetch } from "@/lib/browser/fetch";
import type { Area } from "@/lib/core/areas";
import { recordKey } from "./record-source";

/**
 * One record of a kind.
 * @param id null loads nothing
 * @returns `record`, null while it loads and where there is none; then `isMissing` says that it does not exist (any
 * more), and `failure` why it could not be loaded
 */
export function useRecord<Row>(area: Area, source: { plural: string; singular?: string }, id: string | null) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: recordKey(area, source, id),
    enabled: id !== null,
    staleTime: 0,
    queryFn: () => apiFetch<Row | null>(area, `/${source.singular}/${id}`),
  });
  const isMissing = data === null || (error instanceof ApiFailure && error.status === 404);
  // A record that has been deleted, or may not be seen any more, is not shown, although its last state is cached. Any
  // other failure leaves it: a form may be open.
  const isInaccessible = error instanceof ApiFailure && (error.status === 403 || error.status === 404);
  const record = isInaccessible ? null : (data ?? null);
  return {
    record,
    isMissing,
    failure: record || isMissing ? null : error,
    isLoading: id !== null && isPending,
    refetch,
  };
}
