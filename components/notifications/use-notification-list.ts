"use client";

import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/browser/fetch";
import { type BellNotification, type NotificationArea, notificationKeys } from "./use-unread-count";

type NotificationPage = { data: BellNotification[]; total: number; from: number };

const pageSize = 10;

/** Loads the notifications page by page once the list is open. */
export function useNotificationList(area: NotificationArea, userId: string, opened: boolean) {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: notificationKeys(userId).list,
    enabled: opened,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      apiFetch<NotificationPage>(area, `/${area}-notif/${userId}?page=${pageParam}&limit=${pageSize}`, {
        background: true,
      }),
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
      return loaded < last.total && last.data.length > 0 ? pages.length + 1 : undefined;
    },
  });
  /** Without ids all unread notifications are marked, which only an admin's bell supports. */
  const markRead = async (ids?: string[]) => {
    await apiFetch(area, `/${area}-notif-read-ids`, { method: "PUT", body: { ids: ids?.join(",") } });
    void client.invalidateQueries({ queryKey: notificationKeys(userId).all });
  };
  const notifications = list.data?.pages.flatMap((page) => page.data) ?? [];
  return { notifications, list, markRead };
}

export const isUnread = (notification: BellNotification): boolean =>
  ("isRead" in notification ? notification.isRead : notification.isReadAdmin) === 0;
