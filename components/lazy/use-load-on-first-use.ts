"use client";

import { useEffect } from "react";

const uses = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Loads code that is needed later (a dialog, a form's checks) when the user first moves or types on the page. The first
 * load stays small, and the code is there when the connection breaks later.
 * @param load its `import()`; must be the same function in every render
 */
export function useLoadOnFirstUse(load: () => Promise<unknown>): void {
  useEffect(() => {
    const stop = () => {
      for (const use of uses) removeEventListener(use, onUse);
    };
    const onUse = () => {
      stop();
      // Without a connection it is loaded when it is needed.
      load().catch(() => {});
    };
    for (const use of uses) addEventListener(use, onUse, { passive: true });
    return stop;
  }, [load]);
}
