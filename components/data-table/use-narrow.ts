"use client";

import { useSyncExternalStore } from "react";

const query = "(width < 1024px)";

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/**
 * Whether the screen is below 1024. Null on the server and in the first render of the browser, when only CSS knows:
 * both looks are in the page then, one of them hidden.
 */
export function useNarrow(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => matchMedia(query).matches,
    () => null,
  );
}
