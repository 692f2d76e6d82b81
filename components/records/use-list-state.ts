"use client";

import { useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";
import { type ListState, listParsers, modalParsers } from "@/lib/core/list-state";

/** What stands in the address in place of a record's id while a new one is made. */
export const newId = "new";

/**
 * A list's state, kept in the page's address: a reload, the back button and a link sent to a colleague show the same.
 * `openId` is the record whose form is open, `newId` for a new one.
 */
export function useListState() {
  const [values, set] = useQueryStates({ ...listParsers, ...modalParsers }, { history: "push" });
  const { modal, serviceId, page, limit, searchTerm, status, sort, order } = values;
  const state: ListState = useMemo(
    () => ({ page, limit, searchTerm, status, sort, order }),
    [page, limit, searchTerm, status, sort, order],
  );
  const change = useCallback(
    (patch: Partial<ListState>) => void set({ ...patch, modal: null, serviceId: null }),
    [set],
  );
  // Back closes what was opened, and does not open what was closed.
  const open = useCallback(
    (id: string | null) =>
      void set(
        { modal: id === null ? null : true, serviceId: id },
        { history: id === null ? "replace" : "push" },
      ),
    [set],
  );
  return { state, change, openId: modal ? serviceId : null, open };
}
