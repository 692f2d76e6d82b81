"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import type { TableState } from "@/components/data-table/column";
import { readListState, writeListState } from "@/lib/features/tickets/list-state";

/** What stands in the address in place of a record's id while a new one is made. */
export const newId = "new";

/**
 * A list's state, kept in the page's address: a reload, the back button and a link sent to a colleague show the same.
 * `?modal=true&serviceId=` opens a record's form (docs/rules/tickets.md, Screens), and the one for a new record with `newId`.
 */
export function useListState() {
  const path = usePathname();
  const params = useSearchParams();
  const state = useMemo(() => readListState(Object.fromEntries(params)), [params]);
  const openId = params.get("modal") === "true" ? params.get("serviceId") : null;

  /** What else stands in the address, such as the hub's tab, stays. */
  const go = useCallback(
    (next: TableState, serviceId: string | null, how: "pushState" | "replaceState") => {
      const query = writeListState(next);
      for (const [name, value] of params) {
        if (!(name in next) && name !== "modal" && name !== "serviceId") query.set(name, value);
      }
      if (serviceId !== null) {
        query.set("modal", "true");
        query.set("serviceId", serviceId);
      }
      const text = query.toString();
      window.history[how](null, "", text ? `${path}?${text}` : path);
    },
    [path, params],
  );
  const change = useCallback(
    (patch: Partial<TableState>) => go({ ...state, ...patch }, null, "pushState"),
    [go, state],
  );
  // Back closes what was opened, and does not open what was closed.
  const open = useCallback(
    (id: string | null) => go(state, id, id === null ? "replaceState" : "pushState"),
    [go, state],
  );
  return { state, change, openId, open };
}
