"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import type { TableState } from "@/components/data-table/column";
import { readListState, writeListState } from "@/lib/tickets/list-state";

/**
 * A list's state, kept in the page's address: a reload, the back button and a link sent to a colleague show the same.
 * `?modal=true&serviceId=` opens a record's form (document 2, section 2).
 */
export function useListState() {
  const path = usePathname();
  const params = useSearchParams();
  const state = useMemo(() => readListState(Object.fromEntries(params)), [params]);
  const openId = params.get("modal") === "true" ? params.get("serviceId") : null;

  const change = useCallback(
    (patch: Partial<TableState>) => {
      const query = writeListState({ ...state, ...patch });
      window.history.pushState(null, "", query ? `${path}?${query}` : path);
    },
    [path, state],
  );
  const open = useCallback(
    (id: string | null) => {
      const query = new URLSearchParams(writeListState(state));
      if (id !== null) {
        query.set("modal", "true");
        query.set("serviceId", id);
      }
      const text = query.toString();
      window.history.pushState(null, "", text ? `${path}?${text}` : path);
    },
    [path, state],
  );
  return { state, change, openId, open };
}
