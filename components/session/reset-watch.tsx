"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useChannel } from "@/components/live/live";
import type { Area } from "@/lib/core/areas";
import { changedEvent, type InvalidationEvent, notificationChannel } from "@/lib/ports/realtime/channels";

/** Fetches everything that the page shows again after tables were reset (docs/rules/database.md). */
export function ResetWatch({ area, userId }: { area: Area; userId: string }) {
  const client = useQueryClient();
  useChannel<InvalidationEvent>(notificationChannel(area, userId), changedEvent, ({ what }) => {
    if (what === "reset") void client.invalidateQueries();
  });
  return null;
}
