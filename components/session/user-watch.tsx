"use client";

import { useEffect } from "react";
import { stopCalls } from "@/lib/browser/fetch";
import type { Area } from "@/lib/core/areas";
import { userKey } from "./user-key";

/**
 * Stops a page once somebody else has logged in to its area in another window of this browser: the windows share one
 * cookie, so that what is sent from here would be the other person's (docs/rules/screens.md, The end of a session).
 */
export function UserWatch(props: { area: Area; userId: string }) {
  const { area, userId } = props;
  useEffect(() => {
    const key = userKey(area);
    localStorage.setItem(key, userId);
    let isOver = false;
    const check = () => {
      if (isOver || (localStorage.getItem(key) ?? userId) === userId) return;
      isOver = true;
      stopCalls();
      // Loaded only here: hardly any page needs it.
      void import("./session-taken-over").then(({ showSessionTakenOver }) => showSessionTakenOver());
    };
    addEventListener("storage", check);
    // A window that the browser had suspended may not have been told.
    document.addEventListener("visibilitychange", check);
    return () => {
      removeEventListener("storage", check);
      document.removeEventListener("visibilitychange", check);
    };
  }, [area, userId]);
  return null;
}
