"use client";

import { useEffect, useEffectEvent } from "react";
import { discardQuestion, useOverlay } from "@/components/ui/overlay";
import { useNavigationGuard } from "@/components/ui/use-navigation-guard";

/**
 * While there are unsaved changes, asks before the surrounding dialog or the tab is closed, and before Back and
 * links.
 * @param isDirty returns the current state, also before the next render
 * @param onDiscard is called when the user discards the changes
 */
export function useUnsavedGuard(dirty: boolean, isDirty: () => boolean, onDiscard?: () => void): void {
  const overlay = useOverlay();
  const { setDirty, setChanges } = overlay ?? {};
  const exist = useEffectEvent(isDirty);
  const discard = useEffectEvent(() => onDiscard?.());

  useEffect(() => {
    setDirty?.(dirty);
    return () => setDirty?.(false);
  }, [dirty, setDirty]);

  useEffect(() => {
    setChanges?.({ exist: () => exist(), discard: () => discard() });
    return () => setChanges?.(null);
  }, [setChanges]);

  useNavigationGuard(dirty, discardQuestion, { close: overlay?.close, onConfirm: onDiscard });
}
