"use client";

import { useSyncExternalStore } from "react";
import { Note } from "@/components/ui/note";
import type { Area } from "@/lib/core/areas";
import { hasEnded } from "./ended-session";

const never = () => () => {};

/** Says above the log-in why it has come. */
export function SessionEndedNote(props: { area: Area }) {
  const ended = useSyncExternalStore(
    never,
    () => hasEnded(props.area),
    () => false,
  );
  if (!ended) return null;
  return (
    <Note tone="warn" className="mb-5">
      <span role="status">Your session has ended. Please log in again.</span>
    </Note>
  );
}
