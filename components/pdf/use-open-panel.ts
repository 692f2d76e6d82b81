"use client";

import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { useCallback, useEffect, useRef } from "react";

const parsers = { open: parseAsString, file: parseAsInteger.withDefault(1) };

/**
 * The record whose panel is open, and which of its files is shown (from 0), kept in the page's address: one panel is open
 * at a time, a link leads to it, and Back closes it. A page that is opened with a panel scrolls to it.
 * @param idOf the id of a record's element
 */
export function useOpenPanel(idOf: (recordId: string) => string) {
  const [{ open, file }, set] = useQueryStates(parsers);
  const linked = useRef(open);
  useEffect(() => {
    if (linked.current) document.getElementById(idOf(linked.current))?.scrollIntoView();
    linked.current = null;
  }, [idOf]);
  const toggle = useCallback(
    (id: string) =>
      void (id === open
        ? set({ open: null, file: null })
        : set({ open: id, file: null }, { history: "push" })),
    [open, set],
  );
  const show = useCallback((index: number) => void set({ file: index + 1 }), [set]);
  return { openId: open, shown: Math.max(0, file - 1), toggle, show };
}
