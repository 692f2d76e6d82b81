"use client";

import { useSyncExternalStore } from "react";

/**
 * Whether the screen is narrower than `below` pixels. Null on the server and in the first render of the browser, when
 * only CSS knows: both looks are in the page then, one of them hidden.
 */
export function useNarrow(below: 640 | 1024): boolean | null {
  const query = `(width < ${String(below)}px)`;
  return useSyncExternalStore<boolean | null>(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => null,
  );
}
