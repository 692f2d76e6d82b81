"use client";

import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { useCallback, useEffect, useRef } from "react";

const parsers = { open: parseAsString, file: parseAsInteger.withDefault(1) };

/**
 * Stores in the page's address which record's panel is open and which of its files is shown (from 0). One panel is
 * open at a time. Links can open it, and Back closes it. The page scrolls to a panel that a link opened.
 * @param idOf returns the id of a record's element
 */
export function useOpenPanel(idOf: (recordId: string) => string) {
  const [{ open, file }, set] = useQueryStates(parsers);
  // A panel opened by a press is already in view and needs no scrolling.
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
