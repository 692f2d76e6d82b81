"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { showMessage } from "@/components/ui/message-dialog";
import { type Area, idleSeconds, idleWarningSeconds } from "@/lib/core/areas";
import { apiFetch } from "@/lib/core/fetch";
import { leave } from "./logout";

const events = ["pointerdown", "keydown", "wheel", "touchstart"] as const;
/** While somebody works without calls, the server is informed at most this often, in milliseconds. */
const reportEvery = 4 * 60_000;

const storageKey = (area: Area) => `towerdesk-last-use-${area}`;

/** Notes a use of an area that is no press or key, such as an upload that goes on. */
export const noteUse = (area: Area): void => localStorage.setItem(storageKey(area), String(Date.now()));

/**
 * Watches for inactivity: a warning a minute before the session ends, then the dialog and the log-in
 * (docs/rules/screens.md, Inactivity). All tabs of an area share one time of last use. The server has its own, and
 * decides.
 */
export function Inactivity({ area }: { area: Area }) {
  const [warned, setWarned] = useState(false);

  useEffect(() => {
    const key = storageKey(area);
    let reported = Date.now();
    let ended = false;
    const lastUse = () => Number(localStorage.getItem(key) ?? Date.now());
    const onUse = () => {
      noteUse(area);
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
      await leave(area);
    }, 1000);
    noteUse(area);
    for (const name of events) addEventListener(name, onUse, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of events) removeEventListener(name, onUse);
    };
  }, [area]);

  // Also for a press by assistive technology, which is neither a pointer's nor a key's.
  const stay = () => {
    noteUse(area);
    setWarned(false);
    void apiFetch(area, "/me").catch(() => {});
  };
  if (!warned) return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-24 z-60 mx-auto flex max-w-105 items-center gap-4 rounded-lg bg-surface px-4 py-3 shadow-3 lg:bottom-6"
    >
      <p className="flex-1 text-sm">You have been inactive. You will be logged out in less than a minute.</p>
      <Button size="sm" onClick={stay}>
        Stay logged in
      </Button>
    </div>
  );
}
