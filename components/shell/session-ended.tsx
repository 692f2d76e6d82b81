"use client";

import { useEffect, useSyncExternalStore } from "react";
import { Note } from "@/components/ui/note";
import type { Area } from "@/lib/core/areas";
import { hasEnded } from "./ended-session";
import { leave } from "./logout";

/**
 * Stands in for a page whose session is over. A shell that is shown already is not rendered again with the next page,
 * so this leads to the log-in, which comes at the same address: after it one is where one wanted to go. At a first load
 * the log-in is there instead of the shell, and this is not shown.
 */
export function SessionEnded(props: { area: Area }) {
  const { area } = props;
  useEffect(() => {
    void leave(area);
  }, [area]);
  return null;
}

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
