"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type * as z from "zod";
import { useChannel } from "@/components/live/live";
import { reloadAfterEvent, showEvent } from "@/components/live/live-cache";
import { usePageUser } from "@/components/live/page-user";
import { showUnread } from "@/components/worker/unread-badge";
import { fetchCall } from "@/lib/browser/fetch";
import type { Area } from "@/lib/core/areas";
import { notificationCalls } from "@/lib/features/notifications/calls";
import type { adminNotification, clientNotification } from "@/lib/features/notifications/record";
import { changedEvent, type InvalidationEvent, notificationEvent } from "@/lib/ports/realtime/channels";

/** A tenant's or an admin's notification. */
export type BellNotification = z.infer<typeof clientNotification> | z.infer<typeof adminNotification>;

export type NotificationArea = Exclude<Area, "super-admin">;
export const notificationKeys = (userId: string) => ({
  all: ["notifications", userId],
  count: ["notifications", userId, "count"],
  list: ["notifications", userId, "list"],
});

/** What changes when notifications may be shown no longer, or have another text. */
const withNotifications: readonly InvalidationEvent["what"][] = [
  "comments",
  "memorandums",
  "notifications",
  "posts",
  "rights",
];

/** The live number of unread notifications. */
export function useUnreadCount(area: NotificationArea, userId: string): number {
  const client = useQueryClient();
  const { all, count: key, list } = notificationKeys(userId);
  const count = useQuery({
    queryKey: key,
    queryFn: async () => {
      const answer =
        area === "client"
          ? await fetchCall(notificationCalls.client.count, { tenantId: userId }, { background: true })
          : await fetchCall(notificationCalls.admin.count, { adminId: userId }, { background: true });
      return answer.count;
    },
  });
  const { channel } = usePageUser();
  useChannel<BellNotification & { unread: number }>(
    channel,
    notificationEvent,
    ({ unread }) => {
      showEvent(client, key, unread);
      void reloadAfterEvent(client, list);
    },
    () => void reloadAfterEvent(client, all),
  );
  // What is deleted or not shown any more is gone from the bell.
  useChannel<InvalidationEvent>(channel, changedEvent, ({ what }) => {
    if (withNotifications.includes(what)) void reloadAfterEvent(client, all);
  });
  const unread = count.data;
  useEffect(() => {
    // An icon that can't be loaded stays as it is.
    if (unread !== undefined) void showUnread(unread).catch(() => {});
  }, [unread]);
  return unread ?? 0;
}
