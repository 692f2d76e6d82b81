"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page has been hydrated. Before that, buttons do not respond. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
