"use client";

import { useEffect, useState } from "react";
import { lazyPart } from "@/components/lazy/lazy-code";
import { showMessage } from "@/components/ui/message-dialog";
import { fetchCall } from "@/lib/browser/fetch";
import { browserStore } from "@/lib/browser/store";
import { type Area, idleSeconds, idleWarningSeconds } from "@/lib/core/areas";
import { authCalls } from "@/lib/features/auth/calls";
import { endSessionAndReload } from "./logout";

// Without its code there is no connection, so the session could not be extended either.
const InactivityWarning = lazyPart(() =>
  import("./inactivity-warning").then((module) => module.InactivityWarning),
);

const activityEvents = ["pointerdown", "keydown", "wheel", "touchstart"] as const;
/** Minimum interval between activity reports to the server, in milliseconds. */
const reportEvery = 4 * 60_000;

const storageKey = (area: Area) => `towerdesk-last-use-${area}`;

/** Records activity that causes no input event, such as a running upload. */
export const recordActivity = (area: Area): void => browserStore.set(storageKey(area), String(Date.now()));

/**
 * Warns a minute before the session expires from inactivity, then shows the dialog and the log-in
 * (docs/rules/screens.md, Inactivity). All tabs of an area share one time of last use. The server tracks its own time
 * and decides when the session expires.
 */
export function Inactivity({ area }: { area: Area }) {
  const [warned, setWarned] = useState(false);

  useEffect(() => {
    const key = storageKey(area);
    let reported = Date.now();
    let ended = false;
    const lastUse = () => Number(browserStore.get(key) ?? Date.now());
    const onUse = () => {
      recordActivity(area);
      setWarned(false);
      if (Date.now() - reported < reportEvery) return;
      reported = Date.now();
      // A failure of this call is ignored: the next call will report it.
      void fetchCall(authCalls.me, {}).catch(() => {});
    };
    const timer = setInterval(async () => {
      const idle = (Date.now() - lastUse()) / 1000;
      if (idle < idleSeconds) {
        setWarned(idle >= idleSeconds - idleWarningSeconds);
        return;
      }
      if (ended) return;
      ended = true;
      clearInterval(timer);
      setWarned(false);
      await showMessage({
        kind: "info",
        title: "Inactivity",
        body: "System detected of inactivity. You will now logout and redirected to login page. Thank you",
      });
      await endSessionAndReload(area);
    }, 1000);
    recordActivity(area);
    for (const name of activityEvents) addEventListener(name, onUse, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of activityEvents) removeEventListener(name, onUse);
    };
  }, [area]);

  // Assistive technology can press the button without a pointer or key event, so the activity is recorded here too.
  const stay = () => {
    recordActivity(area);
    setWarned(false);
    void fetchCall(authCalls.me, {}).catch(() => {});
  };
  return warned ? <InactivityWarning onStay={stay} /> : null;
}
