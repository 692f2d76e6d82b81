"use client";

import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { fetchCall } from "@/lib/browser/fetch";
import type { Page } from "@/lib/core/paging";
import { notificationCalls } from "@/lib/features/notifications/calls";
import { type BellNotification, type NotificationArea, notificationKeys } from "./use-unread-count";

const pageSize = 10;

/** Loads the notifications page by page once the list is open. */
export function useNotificationList(area: NotificationArea, userId: string, opened: boolean) {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: notificationKeys(userId).list,
    enabled: opened,
    initialPageParam: 1,
    queryFn: ({ pageParam }): Promise<Page<BellNotification>> => {
      const page = { page: pageParam, limit: pageSize };
      return area === "client"
        ? fetchCall(notificationCalls.client.list, { tenantId: userId, ...page }, { background: true })
        : fetchCall(notificationCalls.admin.list, { adminId: userId, ...page }, { background: true });
    },
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
      return loaded < last.total && last.data.length > 0 ? pages.length + 1 : undefined;
    },
  });
  /** Without ids all unread notifications are marked, which only an admin's bell supports. */
  const markRead = async (ids?: string[]) => {
    await fetchCall(notificationCalls[area].markRead, { ids: ids?.join(",") });
    void client.invalidateQueries({ queryKey: notificationKeys(userId).all });
  };
  const notifications = list.data?.pages.flatMap((page) => page.data) ?? [];
  return { notifications, list, markRead };
}

export const isUnread = (notification: BellNotification): boolean =>
  ("isRead" in notification ? notification.isRead : notification.isReadAdmin) === 0;
