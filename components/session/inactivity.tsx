"use client";

import { useEffect, useState } from "react";
import { showMessage } from "@/components/ui/message-dialog";
import { apiFetch } from "@/lib/browser/fetch";
import { type Area, idleSeconds, idleWarningSeconds } from "@/lib/core/areas";
import type { InactivityWarning } from "./inactivity-warning";
import { endSessionAndReload } from "./logout";

const events = ["pointerdown", "keydown", "wheel", "touchstart"] as const;
/** While somebody works without calls, the server is informed at most this often, in milliseconds. */
const reportEvery = 4 * 60_000;

const storageKey = (area: Area) => `towerdesk-last-use-${area}`;

/** Notes a use of an area that is no press or key, such as an upload that goes on. */
export const recordActivity = (area: Area): void =>
  localStorage.setItem(storageKey(area), String(Date.now()));

/**
 * Watches for inactivity: a warning a minute before the session ends, then the dialog and the log-in
 * (docs/rules/screens.md, Inactivity). All tabs of an area share one time of last use. The server has its own, and
 * decides.
 */
export function Inactivity({ area }: { area: Area }) {
  const [warned, setWarned] = useState(false);
  const [Warning, setWarning] = useState<typeof InactivityWarning>();

  // Loaded only here; without a connection there is nothing that could be kept.
  useEffect(() => {
    if (warned)
      void import("./inactivity-warning").then(
        (module) => setWarning(() => module.InactivityWarning),
        () => {},
      );
  }, [warned]);

  useEffect(() => {
    const key = storageKey(area);
    let reported = Date.now();
    let ended = false;
    const lastUse = () => Number(localStorage.getItem(key) ?? Date.now());
    const onUse = () => {
      recordActivity(area);
      setWarned(false);
      if (Date.now() - reported < reportEvery) return;
      reported = Date.now();
      // A failure of this call is ignored: the next one will fail as well.
      void apiFetch(area, "/me").catch(() => {});
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
    for (const name of events) addEventListener(name, onUse, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of events) removeEventListener(name, onUse);
    };
  }, [area]);

  // Also for a press by assistive technology, which is neither a pointer's nor a key's.
  const stay = () => {
    recordActivity(area);
    setWarned(false);
    void apiFetch(area, "/me").catch(() => {});
  };
  return warned && Warning ? <Warning onStay={stay} /> : null;
}
