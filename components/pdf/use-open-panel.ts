"use client";

import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { useCallback, useEffect, useRef } from "react";

const parsers = { open: parseAsString, file: parseAsInteger.withDefault(1) };

/**
 * The record whose panel is open, and which of its files is shown (from 0), kept in the page's address: one panel is open
 * at a time, a link leads to it, and Back closes it. The page scrolls to a panel that a link has opened.
 * @param idOf the id of a record's element
 */
export function useOpenPanel(idOf: (recordId: string) => string) {
  const [{ open, file }, set] = useQueryStates(parsers);
  // What was opened by a press is under the reader's hand already.
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    if (open && open !== pressed.current) document.getElementById(idOf(open))?.scrollIntoView();
    pressed.current = null;
  }, [open, idOf]);
  const toggle = useCallback(
    (id: string) => {
      if (id === open) return void set({ open: null, file: null });
      pressed.current = id;
      return void set({ open: id, file: null }, { history: "push" });
    },
    [open, set],
  );
  const show = useCallback((index: number) => void set({ file: index + 1 }), [set]);
  return { openId: open, shown: Math.max(0, file - 1), toggle, show };
}
