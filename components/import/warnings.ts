"use client";

import { useEffect, useState } from "react";
import type { Warnings } from "./import-state";

const key = "towerdesk-left-out";
type Kept = { uniqId: string; warnings: Warnings };

/** Keeps an upload's warnings with the window that sends it, past the reload at its end. */
export const keepWarnings = (kept: Kept): void => sessionStorage.setItem(key, JSON.stringify(kept));

/** The warnings of an import where this window has sent it, else null; after the first rendering. */
export function useWarnings(uniqId: string): Warnings | null {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    setKept(JSON.parse(sessionStorage.getItem(key) ?? "null") as Kept | null);
  }, []);
  return kept?.uniqId === uniqId ? kept.warnings : null;
}
