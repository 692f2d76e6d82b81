"use client";

import { useEffect } from "react";

const uses = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Loads the code of a dialog when the user first moves or types on the page. The first load stays small, and the dialog
 * also opens when the connection breaks later.
 * @param load the dialog's `import()`; must be the same function in every render
 */
export function useLoadOnFirstUse(load: () => Promise<unknown>): void {
  useEffect(() => {
    const stop = () => {
      for (const use of uses) removeEventListener(use, onUse);
    };
    const onUse = () => {
      stop();
      // Without a connection it is loaded when the dialog is opened.
      load().catch(() => {});
    };
    for (const use of uses) addEventListener(use, onUse, { passive: true });
    return stop;
  }, [load]);
}
