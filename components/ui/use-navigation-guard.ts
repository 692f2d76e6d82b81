"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { guardBack } from "./back-guard";
import { useConfirm } from "./confirm-dialog";
import { guardLinks } from "./link-guard";
import type { ConfirmOptions } from "./prompt-store";

let released = false;

/** Stops asking: the session has ended, so nothing can be saved. Call it before `location.assign`. */
export function releaseNavigationGuards(): void {
  released = true;
}

/**
 * While it is active, the Back button, the page's links and closing the tab ask first.
 * @param close what Back does in a dialog, which then asks by itself
 * @param onLeave is called where the answer is to leave
 */
export function useNavigationGuard(
  isActive: boolean,
  question: ConfirmOptions,
  { close, onConfirm }: { close?: (() => void) | undefined; onConfirm?: (() => void) | undefined } = {},
): void {
  const ask = useConfirm();
  const isNavigating = useRef(false);
  const askQuestion = async () => {
    const isConfirmed = await ask(question);
    if (isConfirmed) onConfirm?.();
    return isConfirmed;
  };
  const navigateBack = useEffectEvent(async () => {
    if (close) return close();
    if (!(await askQuestion())) return;
    isNavigating.current = true;
    history.back();
  });
  const confirmLink = useEffectEvent(() => (close || released ? Promise.resolve(true) : askQuestion()));

  useEffect(() => {
    if (!isActive) return;
    const here = { state: history.state as unknown, url: location.href };
    const warn = (event: BeforeUnloadEvent) => {
      if (!released) event.preventDefault();
    };
    // The Back button: the address is restored before the router handles the event, and then the question is asked.
    const removeBackGuard = guardBack(() => {
      if (released || isNavigating.current) return false;
      history.pushState(here.state, "", here.url);
      void navigateBack();
      return true;
    });
    const removeLinkGuard = guardLinks(() => confirmLink());
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
      removeBackGuard();
      removeLinkGuard();
    };
  }, [isActive]);
}
