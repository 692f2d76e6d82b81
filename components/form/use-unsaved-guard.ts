"use client";

import { useEffect } from "react";
import { useOverlay } from "@/components/ui/overlay";

/** While there are unsaved changes, closing the dialog around this part asks first, and so does closing the tab. */
export function useUnsavedGuard(dirty: boolean): void {
  const setDirty = useOverlay()?.setDirty;

  useEffect(() => {
    setDirty?.(dirty);
    return () => setDirty?.(false);
  }, [dirty, setDirty]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);
}
