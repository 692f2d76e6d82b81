"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page has been hydrated: until then nothing happens at a press of its buttons. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
