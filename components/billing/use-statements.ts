"use client";

import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useHint } from "@/components/shell/use-hint";
import { apiFetch } from "@/lib/core/fetch";
import type { Page } from "@/lib/core/paging";
import type { StatementRecord } from "@/lib/features/billing/record";

/**
 * A tenant's statements, newest first; they follow a payment that is verified and a statement that arrives.
 * @param initial the first page, as the server rendered it
 * @returns the newest, null where there is none, and the earlier ones that are loaded
 */
export function useStatements(tenantId: string, initial: Page<StatementRecord>) {
  const client = useQueryClient();
  const queryKey = ["statements", tenantId];
  const list = useInfiniteQuery({
    queryKey,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      apiFetch<Page<StatementRecord>>("client", `/statements?page=${pageParam}&limit=${initial.limit}`, {
        signal,
        background: true,
      }),
    getNextPageParam: ({ page, total, limit }) => (page * limit < total ? page + 1 : undefined),
    initialData: { pages: [initial], pageParams: [1] },
  });
  useHint(
    { area: "client", holderId: tenantId },
    { what: "modules" },
    () => void client.invalidateQueries({ queryKey }),
  );
  const [newest = null, ...earlier] = list.data.pages.flatMap(({ data }) => data);
  return { newest, earlier, list };
}
