"use client";

import { useSyncExternalStore } from "react";

/** What a page knows of its session. */
export type SessionState =
  | { is: "active" }
  /** It expires within a minute unless it is used. */
  | { is: "idle" }
  /** The site was closed for maintenance. The page stays, so that unsent text can be copied. */
  | { is: "closed"; message: string }
  | { is: "expired" }
  /** The server renders no page for it any more. */
  | { is: "ended" }
  /** Another user has logged in in another window of this browser. */
  | { is: "taken-over" };

/** What ends a session. A later one replaces those before it, and none goes back to `active` or `idle`. */
const ends: readonly SessionState["is"][] = ["closed", "expired", "ended", "taken-over"];

let state: SessionState = { is: "active" };
const listeners = new Set<() => void>();

/** Changes the state of the page's session, which `SessionWatch` shows. */
export function changeSession(next: SessionState): void {
  const isSame = next.is === state.is && next.is !== "closed";
  if (isSame || ends.indexOf(next.is) < ends.indexOf(state.is)) return;
  state = next;
  for (const listener of listeners) listener();
}

export const currentSession = (): SessionState => state;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSessionState = (): SessionState =>
  useSyncExternalStore(subscribe, currentSession, currentSession);
