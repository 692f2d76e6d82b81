"use client";

import type { Area } from "@/lib/core/areas";
import {
  adminNotificationChannel,
  changedEvent,
  clientNotificationChannel,
  type Hint,
} from "@/lib/ports/realtime/channels";
import { useChannels } from "./live";

/**
 * Has a page ask again when a hint says that something has changed (docs/rules/realtime.md, Channels), and when it
 * begins to hear, since earlier hints were missed.
 * @param hint what the page shows; undefined: it hears nothing
 */
export function useHint(
  { area, holderId }: { area: Area; holderId: string },
  hint: Hint | undefined,
  ask: () => void,
): void {
  const channelOf = area === "client" ? clientNotificationChannel : adminNotificationChannel;
  useChannels<Hint>(
    hint ? [channelOf(holderId)] : [],
    changedEvent,
    ({ what, id }) => {
      if (what === hint?.what && id === hint.id) ask();
    },
    ask,
  );
}
