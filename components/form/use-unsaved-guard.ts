"use client";

import { useEffect, useEffectEvent } from "react";
import { useOverlay } from "@/components/ui/overlay";

let released = false;

/**
 * From here on the page may be left without the browser asking: its session has ended, and nothing on it can be saved
 * any more. For the moment before `location.assign`.
 */
export function releaseUnsavedGuards(): void {
  released = true;
}

/**
 * While there are unsaved changes, closing the dialog around this part asks first, and so does closing the tab.
 * @param isDirty finds out at once: what was typed in the very moment in which the form appeared counts too
 */
export function useUnsavedGuard(dirty: boolean, isDirty: () => boolean): void {
  const overlay = useOverlay();
  const { setDirty, setCheck } = overlay ?? {};
  const check = useEffectEvent(isDirty);

  useEffect(() => {
    setDirty?.(dirty);
    return () => setDirty?.(false);
  }, [dirty, setDirty]);

  useEffect(() => {
    setCheck?.(() => check());
    return () => setCheck?.(null);
  }, [setCheck]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!released) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);
}
