"use client";

type Guard = () => boolean;

let guards: readonly Guard[] = [];

if (typeof window !== "undefined") {
  // `popstate` listeners run in the order of registration. This one must be registered before the router's to be able
  // to stop the event.
  addEventListener("popstate", (event) => {
    if (guards.at(-1)?.()) event.stopImmediatePropagation();
  });
}

/**
 * Registers a guard that is called before each step back. If it returns true, the page stays.
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
