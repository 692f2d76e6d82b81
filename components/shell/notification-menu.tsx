"use client";

import { BellOff } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type ReactElement, type UIEvent, useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState, ErrorState } from "@/components/ui/empty-state";
import { Popover } from "@/components/ui/popover";
import { SkeletonText } from "@/components/ui/skeleton";
import type { Area } from "@/lib/core/areas";
import { elapsed } from "@/lib/format/dates";
import { type BellNotification, isUnread, useNotificationList } from "./notifications";

const ago = (line: BellNotification) => {
  const text = elapsed(line.created_at, new Date());
  return text === "just now" ? text : `${text} ago`;
};

/**
 * The list of notifications. An admin's are read when the list is opened, and lead to their record; a tenant's are read
 * when they are opened in their dialog (docs/rules/notifications.md).
 */
export function NotificationMenu(props: {
  area: Exclude<Area, "super-admin">;
  holderId: string;
  /** The button that opens it. */
  bell: ReactElement;
}) {
  const { area, holderId, bell } = props;
  const router = useRouter();
  // It is first rendered when the bell is pressed.
  const [open, setOpen] = useState(true);
  const [shown, setShown] = useState<BellNotification | null>(null);
  const { lines, list, markRead } = useNotificationList(area, holderId, open);

  const unreadIds = lines.filter(isUnread).map((line) => line.id);
  const markSeen = useEffectEvent((ids: string) => void markRead(ids.split(",")).catch(() => {}));
  const seen = area === "admin" && open ? unreadIds.join(",") : "";
  useEffect(() => {
    if (seen) markSeen(seen);
  }, [seen]);

  const goTo = (line: BellNotification) => {
    setShown(null);
    if (line.link) router.push(line.link as Route);
  };
  const choose = (line: BellNotification) => {
    setOpen(false);
    if (area === "admin") return goTo(line);
    setShown(line);
    if (isUnread(line)) void markRead([line.id]).catch(() => {});
  };
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLDivElement>) => {
    const near = box.scrollTop + box.clientHeight >= box.scrollHeight * 0.8;
    if (near && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
  };

  return (
    <>
      <Popover
        label="Notifications"
        open={open}
        onOpenChange={setOpen}
        align="end"
        width={380}
        sheetOnPhone
        trigger={bell}
      >
        <div className="max-h-[550px] overflow-y-auto" onScroll={onScroll}>
          <h2 className="sticky top-0 border-line border-b bg-surface px-4 py-3 font-semibold text-md">
            Notifications
          </h2>
          {list.isPending ? (
            <div className="p-4">
              <SkeletonText lines={4} />
            </div>
          ) : null}
          {list.isError ? <ErrorState onRetry={() => void list.refetch()} /> : null}
          {list.isSuccess && lines.length === 0 ? (
            <EmptyState icon={<BellOff />} text="You don't have any notifications yet." />
          ) : null}
          <ul>
            {lines.map((line) => (
              <li key={line.id} className="border-line border-b last:border-0">
                <button
                  type="button"
                  onClick={() => choose(line)}
                  className="flex w-full gap-3 px-4 py-3 text-left hover:bg-hover"
                >
                  <span
                    className={cn("mt-2 size-1.5 shrink-0 rounded-full", isUnread(line) && "bg-brand")}
                    aria-hidden
                  />
                  <span className="min-w-0 flex-1">
                    <span
                      className={cn("block truncate text-sm", isUnread(line) ? "font-medium" : "text-ink-2")}
                    >
                      {line.title}
                      {isUnread(line) ? <span className="sr-only"> (unread)</span> : null}
                    </span>
                    <span className="line-clamp-2 text-ink-2 text-xs">{line.message}</span>
                    <span className="mt-0.5 block text-2xs text-ink-3">{ago(line)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      </Popover>
      <Dialog
        open={shown !== null}
        onOpenChange={(next) => next || setShown(null)}
        title={shown?.title ?? ""}
        footer={
          <div className="flex w-full justify-end gap-3">
            {shown?.link ? (
              <Button variant="outline" onClick={() => goTo(shown)}>
                View
              </Button>
            ) : null}
            <Button onClick={() => setShown(null)}>Close</Button>
          </div>
        }
      >
        {shown ? (
          <>
            <p className="whitespace-pre-line text-md">{shown.message}</p>
            <p className="mt-3 text-ink-3 text-xs">{ago(shown)}</p>
          </>
        ) : null}
      </Dialog>
    </>
  );
}
