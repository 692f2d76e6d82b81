"use client";

import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useChannel } from "@/components/shell/live";
import type { Area } from "@/lib/auth/areas";
import { apiFetch } from "@/lib/fetch";
import {
  adminNotificationChannel,
  clientNotificationChannel,
  notificationEvent,
} from "@/lib/realtime/channels";

export type BellNotification = {
  id: string;
  title: string;
  message: string;
  isRead?: 0 | 1;
  isReadAdmin?: 0 | 1;
  created_at: string;
  link: string | null;
};
type Page = { data: BellNotification[]; total: number; from: number };

const pageSize = 10;

/** The bell's data: the unread count at once, the lines when it is opened, page by page. */
export function useNotifications(area: Exclude<Area, "super-admin">, holderId: string, opened: boolean) {
  const client = useQueryClient();
  const stem = area === "client" ? "client" : "admin";
  const countKey = ["notifications", holderId, "count"];
  const listKey = ["notifications", holderId, "list"];
  const count = useQuery({
    queryKey: countKey,
    queryFn: () =>
      apiFetch<{ count: number }>(area, `/${stem}-notif-count/${holderId}`, { background: true }).then(
        (answer) => answer.count,
      ),
  });
  const list = useInfiniteQuery({
    queryKey: listKey,
    enabled: opened,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      apiFetch<Page>(area, `/${stem}-notif/${holderId}?page=${pageParam}&limit=${pageSize}`, {
        background: true,
      }),
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
      return loaded < last.total && last.data.length > 0 ? pages.length + 1 : undefined;
    },
  });
  const refresh = () => void client.invalidateQueries({ queryKey: ["notifications", holderId] });
  useChannel<BellNotification & { unread: number }>(
    area === "client" ? clientNotificationChannel(holderId) : adminNotificationChannel(holderId),
    notificationEvent,
    ({ unread }) => {
      client.setQueryData(countKey, unread);
      void client.invalidateQueries({ queryKey: listKey });
    },
    refresh,
  );
  const markRead = async (ids: string[]) => {
    if (ids.length === 0) return;
    await apiFetch(area, `/${stem}-notif-read-ids`, { method: "PUT", body: { ids: ids.join(",") } });
    refresh();
  };
  const lines = list.data?.pages.flatMap((page) => page.data) ?? [];
  return { unread: count.data ?? 0, lines, list, markRead };
}

export const isUnread = (line: BellNotification): boolean => (line.isRead ?? line.isReadAdmin) === 0;
