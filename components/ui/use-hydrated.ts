"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page has come to life in the browser: until then nothing would happen at a press of its buttons. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
