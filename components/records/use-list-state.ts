"use client";

import { useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";
import { type ListState, listParsers, modalParsers } from "@/lib/core/list-state";
import { newId } from "./record-source";

/**
 * Stores a list's state in the page's address, so that reload, Back and shared links show the same list. `openId` is
 * the record whose form is open, or `newId`,
 * which is also that of `modal=true` alone.
 */
export function useListState() {
  const [values, set] = useQueryStates({ ...listParsers, ...modalParsers }, { history: "push" });
  const { modal, serviceId, page, limit, searchTerm, status, sort, order } = values;
  const { actorId, action, from, to, unread, overdue, urgent, assignee } = values;
  const state: ListState = useMemo(
    () => ({
      ...{ page, limit, searchTerm, status, sort, order },
      ...{ actorId, action, from, to, unread, overdue, urgent, assignee },
    }),
    [
      page,
      limit,
      searchTerm,
      status,
      sort,
      order,
      actorId,
      action,
      from,
      to,
      unread,
      overdue,
      urgent,
      assignee,
    ],
  );
  // A search is applied after a delay. If a form was opened meanwhile, replacing the entry keeps Back closing the
  // form.
  const change = useCallback(
    (next: Partial<ListState>) => void set(next, { history: modal ? "replace" : "push" }),
    [modal, set],
  );
  /** Replaces an invalid state in the address. */
  const correct = useCallback((next: Partial<ListState>) => void set(next, { history: "replace" }), [set]);
  // Only opening a form adds a history entry. Closing it or moving to another record replaces the entry, so that Back
  // closes a form and never reopens one.
  const open = useCallback(
    (id: string | null) =>
      void set(
        { modal: id === null ? null : true, serviceId: id },
        { history: id === null || modal ? "replace" : "push" },
      ),
    [modal, set],
  );
  return { state, change, correct, openId: modal ? serviceId || newId : null, open };
}
