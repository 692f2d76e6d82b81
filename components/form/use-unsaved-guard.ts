"use client";

import { useEffect, useEffectEvent } from "react";
import { discardQuestion, useOverlay } from "@/components/ui/overlay";
import { useNavigationGuard } from "@/components/ui/use-navigation-guard";

/**
 * While there are unsaved changes, asks before the surrounding dialog or the tab is closed, and before Back and
 * links.
 * @param isDirty returns the current state, also before the next render
 * @param onDiscard is called when the user discards the changes
 * @param isPart whether the form is a part beside the dialog's own form
 */
export function useUnsavedGuard(
  dirty: boolean,
  isDirty: () => boolean,
  onDiscard?: () => void,
  isPart = false,
): void {
  const overlay = useOverlay();
  const { setDirty, setChanges, addPart } = overlay ?? {};
  const exist = useEffectEvent(isDirty);
  const discard = useEffectEvent(() => onDiscard?.());

  useEffect(() => {
    if (isPart) return;
    setDirty?.(dirty);
    return () => setDirty?.(false);
  }, [isPart, dirty, setDirty]);

  useEffect(() => {
    if (isPart) return addPart?.(() => exist());
    setChanges?.({ exist: () => exist(), discard: () => discard() });
    return () => setChanges?.(null);
  }, [isPart, addPart, setChanges]);

  useNavigationGuard(dirty, discardQuestion, { close: overlay?.close, onConfirm: onDiscard });
}
