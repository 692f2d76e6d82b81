"use client";

import { useSyncExternalStore } from "react";
import { draftsEvent, readDraft } from "./draft-store";

function subscribe(onChange: () => void): () => void {
  for (const event of ["storage", draftsEvent]) addEventListener(event, onChange);
  return () => {
    for (const event of ["storage", draftsEvent]) removeEventListener(event, onChange);
  };
}

/** Whether there is a draft under one of the keys. */
export const useHasDraft = (keys: readonly string[]): boolean =>
  useSyncExternalStore(
    subscribe,
    () => keys.some((key) => readDraft(key) !== null),
    () => false,
  );
