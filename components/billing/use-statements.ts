"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useInvalidation } from "@/components/live/use-invalidation";
import { fetchCall } from "@/lib/browser/fetch";
import type { Page } from "@/lib/core/paging";
import { billingCalls } from "@/lib/features/billing/calls";
import type { StatementRecord } from "@/lib/features/billing/record";

/** The page size of statements; beyond 100 all of them are loaded. */
const step = 10;
const limitOf = (count: number): number => (count > 100 ? 0 : count);

/**
 * Loads a tenant's statements, newest first, and reloads them when a payment changes or a statement arrives.
 * @param initial the first page, rendered by the server
 * @returns the newest statement or null, the earlier loaded ones, and a function that loads more
 */
export function useStatements(tenantId: string, initial: Page<StatementRecord>) {
  const client = useQueryClient();
  const [count, setCount] = useState(step);
  const query = useQuery({
    queryKey: ["statements", tenantId, count],
    queryFn: ({ signal }) =>
      fetchCall(billingCalls.statements, { page: 1, limit: limitOf(count) }, { signal, background: true }),
    placeholderData: keepPreviousData,
    ...(count === step ? { initialData: initial } : {}),
  });
  useInvalidation(
    { what: "modules" },
    () => void client.invalidateQueries({ queryKey: ["statements", tenantId] }),
  );
  // Preserves the loaded statements if loading more fails.
  const [last, setLast] = useState(initial);
  if (query.data && !query.isPlaceholderData && query.data !== last) setLast(query.data);
  const { data, total } = query.data ?? last;
  const [newest = null, ...earlier] = data;
  return {
    newest,
    earlier,
    list: {
      hasNextPage: total > data.length,
      isFetchNextPageError: query.isError,
      error: query.error,
    },
    more: async () => (query.isError ? void (await query.refetch()) : setCount(count + step)),
  };
}
