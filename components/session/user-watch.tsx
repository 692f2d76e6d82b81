"use client";

import { useEffect } from "react";
import { stopCalls } from "@/lib/browser/fetch";
import type { Area } from "@/lib/core/areas";
import { holderKey } from "./user-key";

/**
 * Stops a page once somebody else has logged in to its area in another window of this browser: the windows share one
 * cookie, so that what is sent from here would be the other person's (docs/rules/screens.md, The end of a session).
 */
export function HolderWatch(props: { area: Area; holderId: string }) {
  const { area, holderId } = props;
  useEffect(() => {
    const key = holderKey(area);
    localStorage.setItem(key, holderId);
    let isOver = false;
    const look = () => {
      if (isOver || (localStorage.getItem(key) ?? holderId) === holderId) return;
      isOver = true;
      stopCalls();
      // Loaded only here: hardly any page needs it.
      void import("./session-taken-over").then(({ giveWay }) => giveWay());
    };
    addEventListener("storage", look);
    // A window that the browser had suspended may not have been told.
    document.addEventListener("visibilitychange", look);
    return () => {
      removeEventListener("storage", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [area, holderId]);
  return null;
}
