"use client";

type Guard = () => boolean;

let guards: readonly Guard[] = [];

if (typeof window !== "undefined") {
  // Listeners of `popstate` are called in the order of their registration; this one must be before the router's, so
  // that it can stop the event.
  addEventListener("popstate", (event) => {
    if (guards.at(-1)?.()) event.stopImmediatePropagation();
  });
}

/**
 * Asks a guard before each step back; where it returns true, the page stays.
 * @returns a function that removes the guard
 */
export function guardBack(guard: Guard): () => void {
  guards = [...guards, guard];
  return () => {
    guards = guards.filter((one) => one !== guard);
  };
}

/** Rendered in the root layout, so that this module is loaded before the router. */
export function BackGuard() {
  return null;
}
