"use client";

import { useContext } from "react";
import { LiveContext } from "./live";

/** Indicates that the page receives no live changes. */
export function NotLive() {
  const { connected, settled } = useContext(LiveContext);
  if (connected || !settled) return null;
  return (
    <span
      className="inline-flex items-center gap-1.5 rounded-sm bg-sunken px-2 py-1 text-ink-3 text-xs"
      role="status"
    >
      <span className="size-1.5 rounded-full bg-ink-3" aria-hidden />
      Not live: reload to see changes
    </span>
  );
}
