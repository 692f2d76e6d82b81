"use client";

import { useQueryClient } from "@tanstack/react-query";
import { recordsKey } from "@/components/records/record-source";
import type { Page } from "@/lib/core/paging";

/** The source of the office's list of tenants. */
export const tenantSource = { plural: "tenants" };

/** The tenants before and after in the list that was shown last; nothing without one. */
export function useNeighbours(id: string) {
  const [list] = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: [...recordsKey("admin", tenantSource), "list"] })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const rows = (list?.state.data as Page<{ id: string }> | undefined)?.data ?? [];
  const index = rows.findIndex((row) => row.id === id);
  return index < 0 ? {} : { previous: rows[index - 1]?.id, next: rows[index + 1]?.id };
}
