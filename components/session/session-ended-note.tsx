"use client";

import { useSyncExternalStore } from "react";
import { Note } from "@/components/ui/note";
import type { Area } from "@/lib/core/areas";
import { hasSessionEnded } from "./stored-session";

const subscribeToNothing = () => () => {};

/**
 * Explains above the log-in that the session has ended.
 * @param props.ended whether the request had an expired session; ends noticed in the browser are marked in
 * `sessionStorage`
 */
export function SessionEndedNote(props: { area: Area; ended: boolean }) {
  const ended = useSyncExternalStore(
    subscribeToNothing,
    () => props.ended || hasSessionEnded(props.area),
    () => props.ended,
  );
  if (!ended) return null;
  return (
    <Note tone="warn" className="mb-5">
      <span role="status">Your session has ended. Please log in again.</span>
    </Note>
  );
}
