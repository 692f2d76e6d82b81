"use client";

import { useSyncExternalStore } from "react";
import { Note } from "@/components/ui/note";
import type { Area } from "@/lib/core/areas";
import { hasSessionEnded } from "./session-ended-mark";

const never = () => () => {};

/**
 * Says above the log-in why it has come.
 * @param props.ended whether the browser has come with a session that is over; the others are known to this window alone
 */
export function SessionEndedNote(props: { area: Area; ended: boolean }) {
  const ended = useSyncExternalStore(
    never,
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
