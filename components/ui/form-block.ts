"use client";

import { useSyncExternalStore } from "react";

let block: string | null = null;
const listeners = new Set<() => void>();

/**
 * Blocks the page's forms, because the right to send them was taken away: what was typed stays, and Submit is off.
 * @param reason null ends it
 */
export function blockForms(reason: string | null): void {
  block = reason;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the reason why the page's forms can't be sent, or null. */
export const useFormBlock = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => block,
    () => null,
  );
