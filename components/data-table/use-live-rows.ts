"use client";

import { useCallback, useEffect, useRef, useState } from "react";

export type LiveRows = { ids: ReadonlySet<string>; message: string };

/** How long a changed row stays highlighted, in milliseconds. */
const SHOWN_MS = 3000;

/** The rows that live events have just changed, and a message for screen readers. Call `mark` for each event. */
export function useLiveRows(): { live: LiveRows; mark: (id: string, message: string) => void } {
  const [live, setLive] = useState<LiveRows>({ ids: new Set(), message: "" });
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const open = timers.current;
    return () => {
      for (const timer of open.values()) clearTimeout(timer);
    };
  }, []);

  const mark = useCallback((id: string, message: string) => {
    clearTimeout(timers.current.get(id));
    setLive((now) => ({ ids: new Set([...now.ids, id]), message }));
    const unmark = () => {
      timers.current.delete(id);
      setLive((now) => ({ ...now, ids: new Set([...now.ids].filter((other) => other !== id)) }));
    };
    timers.current.set(id, setTimeout(unmark, SHOWN_MS));
  }, []);

  return { live, mark };
}
