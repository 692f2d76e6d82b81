"use client";

import { changedEvent, type InvalidationEvent } from "@/lib/ports/realtime/channels";
import { useChannels } from "./live";
import { usePageUser } from "./page-user";

/**
 * Calls `onInvalidated` for each invalidation event of `subject` (docs/rules/realtime.md, Channels), and each time
 * the channel is joined, since earlier events were missed.
 * @param subject what the page shows; undefined subscribes to nothing
 */
export function useInvalidation(subject: InvalidationEvent | undefined, onInvalidated: () => void): void {
  const { channel } = usePageUser();
  useChannels<InvalidationEvent>(
    subject ? [channel] : [],
    changedEvent,
    ({ what, id }) => {
      if (what === subject?.what && id === subject.id) onInvalidated();
    },
    onInvalidated,
  );
}
