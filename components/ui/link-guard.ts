"use client";

import { useEffect, useSyncExternalStore } from "react";

type Guard = () => Promise<boolean>;

let guards: readonly Guard[] = [];

/** The number of fields with a text that is stored as a draft: leaving them asks nothing. */
let draftTexts = 0;
const draftListeners = new Set<() => void>();

/** Called when nothing on the page is unsaved any more. */
let onReleased: (() => void) | null = null;

/** Whether something on the page is not saved. */
export const isUnsaved = (): boolean => guards.length > 0 || draftTexts > 0;

function release(): void {
  if (isUnsaved()) return;
  onReleased?.();
  onReleased = null;
}

function changeDraftTexts(by: 1 | -1): void {
  draftTexts += by;
  for (const listener of draftListeners) listener();
  release();
}

/** Keeps the page as it is while a field has a text that is stored as a draft. */
export function useKeptDraftText(hasText: boolean): void {
  useEffect(() => {
    if (!hasText) return;
    changeDraftTexts(1);
    return () => changeDraftTexts(-1);
  }, [hasText]);
}

function subscribe(listener: () => void): () => void {
  draftListeners.add(listener);
  return () => draftListeners.delete(listener);
}

/** Whether a field on the page has a text that is stored as a draft. */
export const useHasDraftText = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => draftTexts > 0,
    () => false,
  );

/** Calls a function once everything on the page is saved or discarded. A later call replaces it. */
export function onceSaved(run: () => void): void {
  if (isUnsaved()) onReleased = run;
  else run();
}

/**
 * Registers a guard that is called before a link opens another page. If it resolves to false, the page stays.
 * @returns a function that removes the guard
 */
export function guardLinks(guard: Guard): () => void {
  guards = [...guards, guard];
  return () => {
    guards = guards.filter((one) => one !== guard);
    release();
  };
}

/** Resolves to whether this page may be left. Without a guard it may. */
export const confirmNavigation = (): Promise<boolean> => guards.at(-1)?.() ?? Promise.resolve(true);

/** Opens a page unless a guard prevents it. */
export function navigateAway(open: () => void): void {
  const guard = guards.at(-1);
  if (guard) void guard().then((isConfirmed) => isConfirmed && open());
  else open();
}
