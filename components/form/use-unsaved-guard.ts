"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { confirmDiscard, useOverlay } from "@/components/ui/overlay";
import { guardBack } from "./back-guard";

let released = false;

/**
 * From here on the page may be left without the browser asking: its session has ended, and nothing on it can be saved
 * any more. For the moment before `location.assign`.
 */
export function releaseUnsavedGuards(): void {
  released = true;
}

/**
 * While there are unsaved changes, closing the dialog around this part asks first, and so do the Back button and closing
 * the tab.
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

  const leaving = useRef(false);
  const leave = useEffectEvent(() => {
    if (overlay) return overlay.close();
    void confirmDiscard().then((discard) => {
      if (!discard) return;
      leaving.current = true;
      history.back();
    });
  });

  useEffect(() => {
    if (!dirty) return;
    const here = { state: history.state as unknown, url: location.href };
    const ask = (event: BeforeUnloadEvent) => {
      if (!released) event.preventDefault();
    };
    // The Back button: the address comes back before the router hears of it, and then it is asked for.
    const takeOff = guardBack(() => {
      if (released || leaving.current) return false;
      history.pushState(here.state, "", here.url);
      leave();
      return true;
    });
    window.addEventListener("beforeunload", ask);
    return () => {
      window.removeEventListener("beforeunload", ask);
      takeOff();
    };
  }, [dirty]);
}
