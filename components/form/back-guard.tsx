"use client";

type Guard = () => boolean;

let guards: readonly Guard[] = [];

if (typeof window !== "undefined") {
  // Listeners of `popstate` are called in the order in which they came, and the router must not hear of what is kept.
  addEventListener("popstate", (event) => {
    if (guards.at(-1)?.()) event.stopImmediatePropagation();
  });
}

/** Asks a guard whenever somebody goes back; where it answers true, the page stays. @returns what takes it off again */
export function guardBack(guard: Guard): () => void {
  guards = [...guards, guard];
  return () => {
    guards = guards.filter((one) => one !== guard);
  };
}

/** Stands in the root layout, so that this module is there before the router is. */
export function BackGuard() {
  return null;
}
