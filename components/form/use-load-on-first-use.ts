"use client";

import { useEffect } from "react";

const uses = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Fetches the code of a dialog when somebody first moves or types on the page: the first load stays small, and the
 * dialog is there also when the connection breaks before it is opened.
 * @param load the dialog's own `import()`; must keep its identity
 */
export function useLoadOnFirstUse(load: () => Promise<unknown>): void {
  useEffect(() => {
    const stop = () => {
      for (const use of uses) removeEventListener(use, onUse);
    };
    const onUse = () => {
      stop();
      // Without a connection it is asked for again when the dialog is opened.
      load().catch(() => {});
    };
    for (const use of uses) addEventListener(use, onUse, { passive: true });
    return stop;
  }, [load]);
}
