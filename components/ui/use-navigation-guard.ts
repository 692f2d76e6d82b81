"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { guardBack } from "./back-guard";
import { useConfirm } from "./confirm-dialog";
import { guardLinks } from "./link-guard";
import type { ConfirmOptions } from "./prompt-store";

let released = false;

/** Stops asking: the session has ended, so nothing can be saved. Call it before `location.assign`. */
export function releaseLeaveGuards(): void {
  released = true;
}

/**
 * While it is active, the Back button, the page's links and closing the tab ask first.
 * @param close what Back does in a dialog, which then asks by itself
 * @param onLeave is called where the answer is to leave
 */
export function useLeaveGuard(
  isActive: boolean,
  question: ConfirmOptions,
  { close, onLeave }: { close?: (() => void) | undefined; onLeave?: (() => void) | undefined } = {},
): void {
  const ask = useConfirm();
  const leaving = useRef(false);
  const askToLeave = async () => {
    const leaves = await ask(question);
    if (leaves) onLeave?.();
    return leaves;
  };
  const leave = useEffectEvent(async () => {
    if (close) return close();
    if (!(await askToLeave())) return;
    leaving.current = true;
    history.back();
  });
  const askForLink = useEffectEvent(() => (close || released ? Promise.resolve(true) : askToLeave()));

  useEffect(() => {
    if (!isActive) return;
    const here = { state: history.state as unknown, url: location.href };
    const warn = (event: BeforeUnloadEvent) => {
      if (!released) event.preventDefault();
    };
    // The Back button: the address is restored before the router handles the event, and then the question is asked.
    const takeOff = guardBack(() => {
      if (released || leaving.current) return false;
      history.pushState(here.state, "", here.url);
      void leave();
      return true;
    });
    const freeLinks = guardLinks(() => askForLink());
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
      takeOff();
      freeLinks();
    };
  }, [isActive]);
}
