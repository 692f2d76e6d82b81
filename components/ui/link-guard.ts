"use client";

type Guard = () => Promise<boolean>;

let guards: readonly Guard[] = [];

/** Called when there is no guard any more. */
let onReleased: (() => void) | null = null;

/** Whether something on the page is not saved. */
export const isUnsaved = (): boolean => guards.length > 0;

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
    if (guards.length > 0) return;
    onReleased?.();
    onReleased = null;
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
