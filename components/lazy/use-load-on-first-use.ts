"use client";

import { useEffect } from "react";

const uses = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Preloads code that is needed later (a dialog, a form's schema) when the user first moves the pointer or types. This
 * keeps the first load small and makes the code available when the connection breaks later.
 * @param load the `import()`; must be the same function in every render
 */
export function useLoadOnFirstUse(load: () => Promise<unknown>): void {
  useEffect(() => {
    const stop = () => {
      for (const use of uses) removeEventListener(use, onUse);
    };
    const onUse = () => {
      stop();
      // Without a connection the code is loaded when it is needed.
      load().catch(() => {});
    };
    for (const use of uses) addEventListener(use, onUse, { passive: true });
    return stop;
  }, [load]);
}
