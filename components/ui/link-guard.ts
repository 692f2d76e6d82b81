"use client";

type Guard = () => Promise<boolean>;

let guards: readonly Guard[] = [];

/**
 * Asks a guard before a link of the page opens another one; where it answers false, the page stays.
 * @returns a function that removes the guard
 */
export function guardLinks(guard: Guard): () => void {
  guards = [...guards, guard];
  return () => {
    guards = guards.filter((one) => one !== guard);
  };
}

/** Asks whether this page may be left; without a guard it may. */
export const confirmNavigation = (): Promise<boolean> => guards.at(-1)?.() ?? Promise.resolve(true);

/** Opens a page, unless a guard keeps this one. */
export function navigateAway(open: () => void): void {
  const guard = guards.at(-1);
  if (guard) void guard().then((isConfirmed) => isConfirmed && open());
  else open();
}
