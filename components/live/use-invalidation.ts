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
 * Calls `onInvalidated` for each invalidation event of `subject` (docs/rules/realtime.md, Channels), and each time
 * the channel is joined, since earlier events were missed.
 * @param subject what the page shows; undefined subscribes to nothing
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
