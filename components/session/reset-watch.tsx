"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useChannel } from "@/components/live/live";
import type { Area } from "@/lib/core/areas";
import {
  adminNotificationChannel,
  changedEvent,
  clientNotificationChannel,
  type InvalidationEvent,
} from "@/lib/ports/realtime/channels";

/** Fetches everything that the page shows again after tables were reset (docs/rules/database.md). */
export function ResetWatch({ area, userId }: { area: Area; userId: string }) {
  const client = useQueryClient();
  const channelOf = area === "client" ? clientNotificationChannel : adminNotificationChannel;
  useChannel<InvalidationEvent>(channelOf(userId), changedEvent, ({ what }) => {
    if (what === "reset") void client.invalidateQueries();
  });
  return null;
}
