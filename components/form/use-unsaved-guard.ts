"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { guardBack } from "@/components/ui/back-guard";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { discardQuestion, useOverlay } from "@/components/ui/overlay";

let released = false;

/**
 * Stops asking about unsaved changes: the session has ended, so nothing can be saved. Call it before `location.assign`.
 */
export function releaseUnsavedGuards(): void {
  released = true;
}

/**
 * While there are unsaved changes, closing the surrounding dialog, the Back button and closing the tab ask first.
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

  const ask = useConfirm();
  const leaving = useRef(false);
  const leave = useEffectEvent(() => {
    if (overlay) return overlay.close();
    void ask(discardQuestion).then((discard) => {
      if (!discard) return;
      leaving.current = true;
      history.back();
    });
  });

  useEffect(() => {
    if (!dirty) return;
    const here = { state: history.state as unknown, url: location.href };
    const warn = (event: BeforeUnloadEvent) => {
      if (!released) event.preventDefault();
    };
    // The Back button: the address is restored before the router handles the event, and then the question is asked.
    const takeOff = guardBack(() => {
      if (released || leaving.current) return false;
      history.pushState(here.state, "", here.url);
      leave();
      return true;
    });
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
      takeOff();
    };
  }, [dirty]);
}
