"use client";

import { useEffect, useEffectEvent } from "react";
import { discardQuestion, useOverlay } from "@/components/ui/overlay";
import { useLeaveGuard } from "./use-leave-guard";

/**
 * While there are unsaved changes, closing the surrounding dialog, the Back button, links and closing the tab ask first.
 * @param isDirty reads the current state, also before the next render
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

  useLeaveGuard(dirty, discardQuestion, overlay?.close);
}
