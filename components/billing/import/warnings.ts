"use client";

import { useEffect, useState } from "react";
import { readJson, windowStore } from "@/lib/browser/store";
import type { Warnings } from "./import-state";

const key = "towerdesk-left-out";
type StoredWarnings = { uniqId: string; warnings: Warnings };

/** Stores an upload's warnings in the window's session storage, so that they survive the reload at its end. */
export const saveWarnings = (stored: StoredWarnings): void => windowStore.set(key, JSON.stringify(stored));

/** Returns the warnings of an import that this window has sent, else null; always null during hydration. */
export function useWarnings(uniqId: string): Warnings | null {
  const [stored, setStored] = useState<StoredWarnings | null>(null);
  useEffect(() => {
    setStored(readJson<StoredWarnings>(windowStore, key));
  }, []);
  return stored?.uniqId === uniqId ? stored.warnings : null;
}
