"use client";

import { useSyncExternalStore } from "react";

const widthStore = (query: string) => ({
  subscribe: (listener: () => void) => {
    const media = matchMedia(query);
    media.addEventListener("change", listener);
    return () => media.removeEventListener("change", listener);
  },
  read: () => matchMedia(query).matches,
});
const stores = { 640: widthStore("(width < 40rem)"), 1024: widthStore("(width < 64rem)") };

/**
 * Whether the screen is narrower than `below` pixels. Null on the server and in the browser's first render, in which
 * both layouts are rendered and CSS hides one.
 */
export function useNarrow(below: keyof typeof stores): boolean | null {
  const { subscribe, read } = stores[below];
  return useSyncExternalStore<boolean | null>(subscribe, read, () => null);
}
