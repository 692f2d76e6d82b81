"use client";

import type { Area } from "@/lib/core/areas";
import { changedEvent, type InvalidationEvent, notificationChannel } from "@/lib/ports/realtime/channels";
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
  useChannels<InvalidationEvent>(
    subject ? [notificationChannel(area, userId)] : [],
    changedEvent,
    ({ what, id }) => {
      if (what === subject?.what && id === subject.id) onInvalidated();
    },
    onInvalidated,
  );
}
