"use client";

import { useEffect } from "react";
import { lazyCode } from "@/components/lazy/lazy-code";
import { stopCalls } from "@/lib/browser/fetch";
import { browserStore } from "@/lib/browser/store";
import type { Area } from "@/lib/core/areas";
import { deleteForeignDrafts, userKey } from "./user-key";

const loadTakenOver = lazyCode(() =>
  import("./session-taken-over").then((module) => module.showSessionTakenOver),
);

/**
 * Stops a page once another user has logged in to its area in another window of this browser. All windows share one
 * cookie, so calls from this page would be sent as the other user (docs/rules/screens.md, The end of a session).
 */
export function UserWatch(props: { area: Area; userId: string }) {
  const { area, userId } = props;
  useEffect(() => {
    const key = userKey(area);
    browserStore.set(key, userId);
    deleteForeignDrafts();
    let isOver = false;
    const check = () => {
      if (isOver || (browserStore.get(key) ?? userId) === userId) return;
      isOver = true;
      stopCalls();
      // Imported on demand, since pages rarely need it.
      void loadTakenOver().then((showSessionTakenOver) => showSessionTakenOver());
    };
    addEventListener("storage", check);
    // A suspended window may have missed the storage event.
    document.addEventListener("visibilitychange", check);
    return () => {
      removeEventListener("storage", check);
      document.removeEventListener("visibilitychange", check);
    };
  }, [area, userId]);
  return null;
}
