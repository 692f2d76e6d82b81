"use client";

import { useQueryStates } from "nuqs";
import { useCallback, useMemo, useState } from "react";
import {
  type FilteredState,
  type ListFilters,
  type ListState,
  listParsers,
  modalParsers,
} from "@/lib/core/list-state";
import { newId } from "./record-source";

const noFilters = {};

/**
 * Stores the state of a list with these filters in the page's address, so that reload, Back and shared links show the
 * same list. `openId` is the record whose form is open, or `newId`, which is also that of `modal=true` alone;
 * `isByLink` whether a link opened the page together with it.
 */
export function useListState<Filters extends ListFilters = typeof noFilters>(
  filters: Filters = noFilters as Filters,
) {
  const [values, set] = useQueryStates(
    { ...listParsers, ...modalParsers, ...(filters as ListFilters) },
    { history: "push" },
  );
  const { modal, serviceId, ...shown } = values;
  // The same object as long as the list is the same.
  const text = JSON.stringify(shown);
  const state = useMemo((): FilteredState<Filters> => JSON.parse(text), [text]);
  // A search is applied after a delay. If a form was opened meanwhile, replacing the entry keeps Back closing the
  // form.
  const change = useCallback(
    (next: Partial<FilteredState<Filters>>) => void set(next, { history: modal ? "replace" : "push" }),
    [modal, set],
  );
  /** Replaces an invalid state in the address. */
  const correct = useCallback((next: Partial<ListState>) => void set(next, { history: "replace" }), [set]);
  const [isOpenedHere, setOpenedHere] = useState(false);
  // The dialog of the form has its own history entry, as every layer (`useBackLayer`).
  const open = useCallback(
    (id: string | null) => {
      setOpenedHere(id !== null);
      void set({ modal: id === null ? null : true, serviceId: id }, { history: "replace" });
    },
    [set],
  );
  return { state, change, correct, openId: modal ? serviceId || newId : null, isByLink: !isOpenedHere, open };
}
