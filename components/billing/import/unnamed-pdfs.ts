"use client";

import { useEffect, useState } from "react";
import { readJson, windowStore } from "@/lib/browser/store";
import type { Named } from "./import-state";

const key = "towerdesk-unnamed-pdfs";
type Stored = { uniqId: string; pdfs: Named };

/** Stores which PDFs of an upload no row names in the window's session storage, so that they survive the reload at its end. */
export const saveUnnamedPdfs = (stored: Stored): void => windowStore.set(key, JSON.stringify(stored));

/** Returns those of an import that this window has sent, else null; always null during hydration. */
export function useUnnamedPdfs(uniqId: string): Named | null {
  const [stored, setStored] = useState<Stored | null>(null);
  useEffect(() => {
    setStored(readJson<Stored>(windowStore, key));
  }, []);
  return stored?.uniqId === uniqId ? stored.pdfs : null;
}
