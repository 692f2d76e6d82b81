"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";
import { handlesOwnKeys, isInTopLayer } from "./keyboard-layers";

/**
 * Handles the keys of the surrounding dialog or page, by the lower-case character. Disabled while typing in a field, and
 * while another dialog or a menu is above it.
 */
export function useLayerKeys(
  part: RefObject<Element | null>,
  keys: Readonly<Record<string, () => unknown>>,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const action = keys[event.key.toLowerCase()];
    if (!action || handlesOwnKeys(event.target) || !isInTopLayer(part.current)) return;
    event.preventDefault();
    void action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
