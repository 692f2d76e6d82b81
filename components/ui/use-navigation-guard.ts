"use client";

import { useEffect, useEffectEvent } from "react";
import { addBackLayer } from "./back-layers";
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
 * @param close closes the dialog that it is in, which asks by itself
 * @param onConfirm is called when the user confirms leaving
 */
export function useNavigationGuard(
  isActive: boolean,
  question: ConfirmOptions,
  { close, onConfirm }: { close?: (() => boolean) | undefined; onConfirm?: (() => void) | undefined } = {},
): void {
  const confirm = useConfirm();
  const askQuestion = async () => {
    const isConfirmed = await confirm(question);
    if (isConfirmed) onConfirm?.();
    return isConfirmed;
  };
  const confirmLink = useEffectEvent(() => (close || released ? Promise.resolve(true) : askQuestion()));
  const navigateBack = useEffectEvent(async (removeLayer: () => void) => {
    if (!released && !(await askQuestion())) return;
    removeLayer();
    history.back();
  });
  const goBack = useEffectEvent((removeLayer: () => void) => {
    if (close && !released) return close();
    void navigateBack(removeLayer);
    return false;
  });

  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!released) event.preventDefault();
    };
    const removeLayer = addBackLayer({ close: () => goBack(removeLayer) }, { isPage: true });
    const removeLinkGuard = guardLinks(() => confirmLink());
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
      removeLayer();
      removeLinkGuard();
    };
  }, [isActive]);
}
