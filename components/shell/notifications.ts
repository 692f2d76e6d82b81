"use client";

import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import { useChannel } from "@/components/shell/live";
import type { Area } from "@/lib/core/areas";
import { apiFetch } from "@/lib/core/fetch";
import type { adminNotification, clientNotification } from "@/lib/features/notifications/record";
import {
  adminNotificationChannel,
  clientNotificationChannel,
  notificationEvent,
} from "@/lib/ports/realtime/channels";

/** A tenant's or an admin's notification. */
export type BellNotification = z.infer<typeof clientNotification> | z.infer<typeof adminNotification>;
type Page = { data: BellNotification[]; total: number; from: number };

const pageSize = 10;

type Holder = Exclude<Area, "super-admin">;
const keys = (holderId: string) => ({
  all: ["notifications", holderId],
  count: ["notifications", holderId, "count"],
  list: ["notifications", holderId, "list"],
});

/** The number of unread notifications, live. */
export function useUnreadCount(area: Holder, holderId: string): number {
  const client = useQueryClient();
  const { all, count: key, list } = keys(holderId);
  const count = useQuery({
    queryKey: key,
    queryFn: () =>
      apiFetch<{ count: number }>(area, `/${area}-notif-count/${holderId}`, { background: true }).then(
        (answer) => answer.count,
      ),
  });
  useChannel<BellNotification & { unread: number }>(
    area === "client" ? clientNotificationChannel(holderId) : adminNotificationChannel(holderId),
    notificationEvent,
    ({ unread }) => {
      client.setQueryData(key, unread);
      void client.invalidateQueries({ queryKey: list });
    },
    () => void client.invalidateQueries({ queryKey: all }),
  );
  return count.data ?? 0;
}

/** The notifications, page by page, once the list is open. */
export function useNotificationList(area: Holder, holderId: string, opened: boolean) {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: keys(holderId).list,
    enabled: opened,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      apiFetch<Page>(area, `/${area}-notif/${holderId}?page=${pageParam}&limit=${pageSize}`, {
        background: true,
      }),
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
      return loaded < last.total && last.data.length > 0 ? pages.length + 1 : undefined;
    },
  });
  /** Without ids all that are unread, which an admin's bell can. */
  const markRead = async (ids?: string[]) => {
    await apiFetch(area, `/${area}-notif-read-ids`, { method: "PUT", body: { ids: ids?.join(",") } });
    void client.invalidateQueries({ queryKey: keys(holderId).all });
  };
  const lines = list.data?.pages.flatMap((page) => page.data) ?? [];
  return { lines, list, markRead };
}

export const isUnread = (line: BellNotification): boolean =>
  ("isRead" in line ? line.isRead : line.isReadAdmin) === 0;
