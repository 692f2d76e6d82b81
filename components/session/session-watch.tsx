"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { lazyPart, useLoadOnFirstUse } from "@/components/lazy/lazy-code";
import { useChannel } from "@/components/live/live";
import { usePageUser } from "@/components/live/page-user";
import { showMessage } from "@/components/ui/message-dialog";
import { releaseNavigationGuards } from "@/components/ui/use-navigation-guard";
import { fetchCall, stopCalls } from "@/lib/browser/fetch";
import { type Area, idleSeconds, idleWarningSeconds } from "@/lib/core/areas";
import { authCalls } from "@/lib/features/auth/calls";
import { changedEvent, type InvalidationEvent, websiteSettingsChannel } from "@/lib/ports/realtime/channels";
import { endSessionAndReload } from "./logout";
import { reload } from "./reload";
import { changeSession, type SessionState, useSessionState } from "./session-state";
import { clearSessionEnded, lastUse, recordUse, storedUser, storeUser } from "./stored-session";

// Without its code there is no connection, so that the session could not be extended either.
const SessionNote = lazyPart(() => import("./session-note").then((module) => module.SessionNote));

/** The events that count as a use. Assistive technology may send only the last one. */
const uses = ["pointerdown", "keydown", "wheel", "touchstart", "click"] as const;
/** Minimum interval between reports of uses to the server, in milliseconds. */
const reportEvery = 4 * 60_000;

/**
 * Follows what the windows of the browser share of a session, and its use in this one. The server tracks its own time of
 * last use and decides when the session expires.
 * @returns a function that stops it
 */
export function watchSession(area: Area, personId: string): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  let reportedAt = Date.now();
  const check = () => {
    if ((storedUser(area) ?? personId) !== personId) {
      // All windows share one cookie, so calls from this page would be sent as the other user.
      stopCalls();
      return changeSession({ is: "taken-over" });
    }
    const idle = (Date.now() - lastUse(area)) / 1000;
    const isWarned = idle >= idleSeconds - idleWarningSeconds;
    changeSession({ is: idle >= idleSeconds ? "expired" : isWarned ? "idle" : "active" });
  };
  const onUse = () => {
    recordUse(area);
    check();
    if (Date.now() - reportedAt < reportEvery) return;
    reportedAt = Date.now();
    // A failure of this call is ignored: the next call will report it.
    void fetchCall(authCalls.me, {}).catch(() => {});
  };
  clearSessionEnded(area);
  storeUser(area, personId);
  recordUse(area);
  const timer = setInterval(check, 1000);
  addEventListener("storage", check, { signal });
  // A suspended window may have missed the storage event.
  document.addEventListener("visibilitychange", check, { signal });
  for (const use of uses) addEventListener(use, onUse, { passive: true, signal });
  // A page restored from the back-forward cache may belong to another user's ended session.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
  addEventListener("pageshow", onShow, { signal });
  return () => {
    clearInterval(timer);
    watch.abort();
  };
}

const messages = {
  expired: {
    title: "Inactivity",
    body: "System detected of inactivity. You will now logout and redirected to login page. Thank you",
  },
  "taken-over": {
    title: "Somebody else has logged in",
    body: "This happened in another window of this browser. Nothing can be sent from here any more: the page will be loaded again.",
  },
};

/** Leaves the page of a session that is over, after saying why unless the log-in does. */
async function leaveIfOver({ is }: SessionState, area: Area): Promise<void> {
  if (is === "expired" || is === "taken-over") await showMessage({ kind: "info", ...messages[is] });
  if (is === "expired" || is === "ended") await endSessionAndReload(area);
  if (is === "taken-over") {
    releaseNavigationGuards();
    await reload();
  }
}

/**
 * Follows the session of a page and shows what becomes of it (docs/rules/screens.md, Inactivity and The end of a
 * session).
 */
export function SessionWatch({ area }: { area: Area }) {
  const { personId, channel } = usePageUser();
  const state = useSessionState();
  const queries = useQueryClient();
  useLoadOnFirstUse(SessionNote.load);
  useEffect(() => watchSession(area, personId), [area, personId]);
  useEffect(() => void leaveIfOver(state, area), [state, area]);
  useChannel<{ isUnderMaintenance: string; maintenanceMessage: string }>(
    websiteSettingsChannel,
    changedEvent,
    ({ isUnderMaintenance, maintenanceMessage: message }) => {
      if (isUnderMaintenance === "1" && area !== "super-admin") changeSession({ is: "closed", message });
    },
  );
  // After a reset of tables (docs/rules/database.md) and a change of rights, everything shown is fetched again.
  useChannel<InvalidationEvent>(channel, changedEvent, ({ what }) => {
    if (what === "reset" || what === "rights") void queries.invalidateQueries();
  });
  return state.is === "idle" || state.is === "closed" ? <SessionNote area={area} state={state} /> : null;
}
