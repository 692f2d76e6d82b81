"use client";

import { Bell, BellOff } from "lucide-react";
import type { UIEvent } from "react";
import type { MenuEntry } from "@/components/menu/menu";
import { isCurrent } from "@/components/menu/nav-link";
import { staffIcon } from "@/components/menu/staff-icons";
import { tenantIcon } from "@/components/menu/tenant-icons";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState, ErrorState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { Area } from "@/lib/core/areas";
import { ago } from "@/lib/format/dates";
import { isUnread, type useNotificationList } from "./use-notification-list";
import type { BellNotification } from "./use-unread-count";

const skeletons = ["w-3/5", "w-2/3", "w-1/2", "w-3/4", "w-3/5"];

/** The rows of the bell, their skeleton, and the empty and error states. Scrolling loads more. */
export function NotificationList(props: {
  area: Exclude<Area, "super-admin">;
  notifications: readonly BellNotification[];
  list: ReturnType<typeof useNotificationList>["list"];
  /** The menu's entries, whose icons mark the rows. */
  entries: readonly MenuEntry[];
  onChoose: (notification: BellNotification) => void;
  className: string;
}) {
  const { area, notifications, list, entries, onChoose, className } = props;
  const iconOf = (notification: BellNotification) => {
    const [path = ""] = notification.link?.split("?") ?? [];
    const entry = entries.find(({ href }) => isCurrent(path, href));
    if (!entry) return <Bell />;
    return area === "admin" ? staffIcon(entry.icon) : tenantIcon(entry.icon);
  };
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLDivElement>) => {
    const near = box.scrollTop + box.clientHeight >= box.scrollHeight * 0.8;
    if (near && list.hasNextPage && !list.isFetching) void list.fetchNextPage();
  };

  return (
    <div
      className={cn("overflow-y-auto overscroll-contain", className)}
      aria-busy={list.isPending || undefined}
      onScroll={onScroll}
    >
      {list.isPending
        ? skeletons.map((width, index) => (
            <div
              key={`row-${String(index)}`}
              className="flex gap-3 border-line border-b px-4 py-3 last:border-0"
            >
              <Skeleton className="size-9 shrink-0 rounded-lg" />
              <div className="grid flex-1 gap-2 py-1">
                <Skeleton className={cn("h-3.5", width)} />
                <Skeleton className="h-3 w-11/12" />
                <Skeleton className="h-2.5 w-20" />
              </div>
            </div>
          ))
        : null}
      {list.isError && notifications.length === 0 ? <ErrorState onRetry={() => list.refetch()} /> : null}
      {list.isSuccess && notifications.length === 0 ? (
        <EmptyState icon={<BellOff />} text="You don't have any notifications yet." />
      ) : null}
      <ul>
        {notifications.map((notification) => (
          <li key={notification.id} className="border-line border-b last:border-0">
            <button
              type="button"
              onClick={() => onChoose(notification)}
              className="flex w-full gap-3 px-4 py-3 text-left -outline-offset-2 hover:bg-hover"
            >
              <span
                aria-hidden
                className="grid size-9 shrink-0 place-items-center rounded-lg bg-brand-soft text-brand-ink [&_svg]:size-4.5"
              >
                {iconOf(notification)}
              </span>
              <span className="min-w-0 flex-1">
                <span className="flex items-start gap-2">
                  <span
                    className={cn(
                      "min-w-0 flex-1 text-base [overflow-wrap:anywhere]",
                      isUnread(notification) ? "font-semibold" : "font-medium text-ink-2",
                    )}
                  >
                    {notification.title}
                    {isUnread(notification) ? <span className="sr-only"> (unread)</span> : null}
                  </span>
                  {isUnread(notification) ? (
                    <span className="mt-1.5 size-2 shrink-0 rounded-full bg-brand-ink" aria-hidden />
                  ) : null}
                </span>
                <span className="mt-0.5 line-clamp-2 text-ink-2 text-sm [overflow-wrap:anywhere]">
                  {notification.message}
                </span>
                <span className="num mt-0.5 block text-ink-3 text-xs">
                  {ago(notification.created_at, new Date())}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError ? (
        <p className="flex justify-center py-3">
          <Button variant="outline" size="sm" onClick={() => list.fetchNextPage()}>
            Retry
          </Button>
        </p>
      ) : null}
    </div>
  );
}
