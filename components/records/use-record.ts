"use client";

import { useQuery } from "@tanstack/react-query";
import { failureText } from "@/components/failures/failure-text";
import { ApiFailure, fetchCall } from "@/lib/browser/fetch";
import type { Area } from "@/lib/core/areas";
import type { CallTo } from "@/lib/core/call-to";
import { notFoundMessage } from "@/lib/core/errors";
import { recordKey } from "./record-source";

/**
 * Loads one record.
 * @param source names its queries
 * @param id null loads nothing
 * @returns `record`, null while it loads and if it can't be shown; `isMissing` if it does not exist (any more);
 * `failure` if it could not be loaded
 */
export function useRecord<Row>(
  area: Area,
  source: { plural: string },
  show: CallTo<{ id: string }, Row | null>,
  id: string | null,
) {
  const { data, error, isPending, isFetchedAfterMount, refetch } = useQuery({
    queryKey: recordKey(area, source, id),
    enabled: id !== null,
    staleTime: 0,
    queryFn: () => fetchCall(show, { id: id ?? "" }),
  });
  const isMissing = data === null || (error instanceof ApiFailure && error.status === 404);
  // A deleted or forbidden record is hidden even if it is cached. Other failures keep it, since a form may be open.
  const isInaccessible = error instanceof ApiFailure && (error.status === 403 || error.status === 404);
  const record = isInaccessible ? null : (data ?? null);
  return {
    record,
    /** Why a record that was shown can't be shown any more; null if it can. */
    gone: isMissing ? notFoundMessage : isInaccessible ? failureText(error) : null,
    isMissing,
    failure: record || isMissing ? null : error,
    isLoading: id !== null && isPending,
    /** Whether it was loaded since it is shown; else it comes from an earlier time. */
    isFresh: isFetchedAfterMount,
    refetch,
  };
}
