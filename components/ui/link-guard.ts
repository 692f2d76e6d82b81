"use client";

type Guard = () => Promise<boolean>;

let guards: readonly Guard[] = [];

/**
 * Registers a guard that is called before a link opens another page. If it resolves to false, the page stays.
 * @returns a function that removes the guard
 */
export function guardLinks(guard: Guard): () => void {
  guards = [...guards, guard];
  return () => {
    guards = guards.filter((one) => one !== guard);
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
