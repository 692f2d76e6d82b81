"use client";

import type { Area } from "@/lib/core/areas";
import {
  adminNotificationChannel,
  changedEvent,
  clientNotificationChannel,
  type InvalidationEvent,
} from "@/lib/ports/realtime/channels";
import { useChannels } from "./live";

/**
 * Has a page ask again when a hint says that something has changed (docs/rules/realtime.md, Channels), and when it
 * begins to hear, since earlier hints were missed.
 * @param subject what the page shows; undefined: it hears nothing
 */
export function useInvalidation(
  { area, userId }: { area: Area; userId: string },
  subject: InvalidationEvent | undefined,
  onInvalidated: () => void,
): void {
  const channelOf = area === "client" ? clientNotificationChannel : adminNotificationChannel;
  useChannels<InvalidationEvent>(
    subject ? [channelOf(userId)] : [],
    changedEvent,
    ({ what, id }) => {
      if (what === subject?.what && id === subject.id) onInvalidated();
    },
    onInvalidated,
  );
}
