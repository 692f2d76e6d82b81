"use client";

import { useEffect, useState } from "react";
import type { Warnings } from "./import-state";

const key = "towerdesk-left-out";
type StoredWarnings = { uniqId: string; warnings: Warnings };

/** Keeps an upload's warnings with the window that sends it, past the reload at its end. */
export const saveWarnings = (stored: StoredWarnings): void =>
  sessionStorage.setItem(key, JSON.stringify(stored));

/** The warnings of an import where this window has sent it, else null; after the first rendering. */
export function useWarnings(uniqId: string): Warnings | null {
  const [stored, setStored] = useState<StoredWarnings | null>(null);
  useEffect(() => {
    setStored(JSON.parse(sessionStorage.getItem(key) ?? "null") as StoredWarnings | null);
  }, []);
  return stored?.uniqId === uniqId ? stored.warnings : null;
}
