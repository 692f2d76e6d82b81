"use client";

import { useEffect } from "react";
import { releaseLeaveGuards } from "@/components/form/use-leave-guard";
import { showMessage } from "@/components/ui/message-dialog";
import type { Area } from "@/lib/core/areas";
import { stopCalls } from "@/lib/core/fetch";
import { reload } from "./reload";

/**
 * Stops a page once somebody else has logged in to its area in another window of this browser: the windows share one
 * cookie, so that what is sent from here would be the other person's (docs/rules/screens.md, The end of a session).
 */
export function HolderWatch(props: { area: Area; holderId: string }) {
  const { area, holderId } = props;
  useEffect(() => {
    const key = `towerdesk-holder-${area}`;
    localStorage.setItem(key, holderId);
    let isOver = false;
    const look = async () => {
      if (isOver || (localStorage.getItem(key) ?? holderId) === holderId) return;
      isOver = true;
      stopCalls();
      await showMessage({
        kind: "info",
        title: "Somebody else has logged in",
        body: "This happened in another window of this browser. Nothing can be sent from here any more: the page will be loaded again.",
      });
      releaseLeaveGuards();
      await reload();
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
