"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { guardBack } from "./back-guard";
import { useConfirm } from "./confirm-dialog";
import { guardLinks } from "./link-guard";
import type { ConfirmOptions } from "./prompt-store";

let released = false;

/** Disables all guards, because the session has ended and nothing can be saved. Call it before `location.assign`. */
export function releaseNavigationGuards(): void {
  released = true;
}

/**
 * While active, asks before Back, the page's links, and closing the tab.
 * @param close what Back does in a dialog, which asks by itself
 * @param onConfirm is called when the user confirms leaving
 */
export function useNavigationGuard(
  isActive: boolean,
  question: ConfirmOptions,
  { close, onConfirm }: { close?: (() => void) | undefined; onConfirm?: (() => void) | undefined } = {},
): void {
  const confirm = useConfirm();
  const isNavigating = useRef(false);
  const askQuestion = async () => {
    const isConfirmed = await confirm(question);
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
    const current = { state: history.state as unknown, url: location.href };
    const warn = (event: BeforeUnloadEvent) => {
      if (!released) event.preventDefault();
    };
    // Back has already changed the address. It is restored before the router handles the event, then the question is
    // asked.
    const removeBackGuard = guardBack(() => {
      if (released || isNavigating.current) return false;
      history.pushState(current.state, "", current.url);
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
