"use client";

import { useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";
import { type ListState, listParsers, modalParsers } from "@/lib/core/list-state";

/**
 * A list's state, kept in the page's address, so that a reload, the Back button and a shared link show the same.
 * `openId` is the record whose form is open, or `newId`.
 */
export function useListState() {
  const [values, set] = useQueryStates({ ...listParsers, ...modalParsers }, { history: "push" });
  const { modal, serviceId, page, limit, searchTerm, status, sort, order, actorId, action, from, to } =
    values;
  const state: ListState = useMemo(
    () => ({ page, limit, searchTerm, status, sort, order, actorId, action, from, to }),
    [page, limit, searchTerm, status, sort, order, actorId, action, from, to],
  );
  // A search follows what was typed with a delay: a form that was opened meanwhile stays, and Back still closes it.
  const change = useCallback(
    (next: Partial<ListState>) => void set(next, { history: modal ? "replace" : "push" }),
    [modal, set],
  );
  /** Where the address asks for what there is not. */
  const correct = useCallback((next: Partial<ListState>) => void set(next, { history: "replace" }), [set]);
  // Opening adds an entry to the history, going on to another record and closing do not: Back closes a form and never
  // opens one again.
  const open = useCallback(
    (id: string | null) =>
      void set(
        { modal: id === null ? null : true, serviceId: id },
        { history: id === null || modal ? "replace" : "push" },
      ),
    [modal, set],
  );
  return { state, change, correct, openId: modal ? serviceId : null, open };
}
