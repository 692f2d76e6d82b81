"use client";

import { Settings } from "lucide-react";
import { type ReactElement, useEffect, useEffectEvent, useState } from "react";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import type { MenuEntry } from "@/components/menu/menu";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { useGo } from "@/components/ui/page-link";
import { Popover } from "@/components/ui/popover";
import { Sheet } from "@/components/ui/sheet";
import { useNarrow } from "@/components/ui/use-narrow";
import type { Area } from "@/lib/core/areas";
import { ago } from "@/lib/format/dates";
import { NotificationList } from "./notification-list";
import { isUnread, useNotificationList } from "./use-notification-list";
import type { BellNotification } from "./use-unread-count";

const SettingsDialog = lazyDialog(() =>
  import("./notification-settings-dialog").then((module) => module.NotificationSettingsDialog),
);

/**
 * The list of notifications: a popover, on phones a sheet. Opening the list marks an admin's notifications as read, and
 * they link to their record; a tenant's are marked when opened in their dialog (docs/rules/notifications.md).
 */
export function NotificationMenu(props: {
  area: Exclude<Area, "super-admin">;
  userId: string;
  unread: number;
  entries: readonly MenuEntry[];
  /** The button that opens it. */
  bell: ReactElement;
}) {
  const { area, userId, unread, entries, bell } = props;
  const go = useGo();
  const isPhone = useNarrow(640) === true;
  // It is first rendered when the bell is pressed.
  const [open, setOpen] = useState(true);
  const [shown, setShown] = useState<BellNotification | null>(null);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const { notifications, list, markRead } = useNotificationList(area, userId, open);

  const unreadToMark = area === "admin" && open ? unread : 0;
  const markAllRead = useEffectEvent(() => void markRead().catch(() => {}));
  useEffect(() => {
    if (unreadToMark > 0) markAllRead();
  }, [unreadToMark]);

  const goTo = (notification: BellNotification) => {
    if (!notification.link) return;
    go(notification.link, {
      // The record replaces the sheet's history entry.
      replace: isPhone && open,
      beforeNavigate: () => {
        setShown(null);
        setOpen(false);
      },
    });
  };
  const choose = (notification: BellNotification) => {
    if (area === "admin" && notification.link) return goTo(notification);
    // A message is above the sheet but replaces the popover.
    if (!isPhone) setOpen(false);
    setShown(notification);
    if (isUnread(notification)) void markRead([notification.id]).catch(() => {});
  };

  const settings = (
    <IconButton
      label="Notification settings"
      icon={<Settings />}
      size="sm"
      onClick={() => {
        // A dialog is above the sheet but replaces the popover.
        if (!isPhone) setOpen(false);
        setSettingsOpen(true);
      }}
    />
  );
  const content = { area, notifications, list, entries, onChoose: choose };
  const onOpenChange = (next: boolean) => {
    setOpen(next);
    // Going back from a message also closes the sheet below it.
    if (!next && isPhone) setShown(null);
  };
  const frame = { trigger: bell, open, onOpenChange };
  return (
    <>
      {isPhone ? (
        <Sheet
          {...frame}
          title="Notifications"
          meta={unread > 0 ? `${String(unread)} unread` : undefined}
          corner={settings}
        >
          <NotificationList {...content} className="min-h-0 flex-1 pb-[env(safe-area-inset-bottom)]" />
        </Sheet>
      ) : (
        <Popover {...frame} label="Notifications" align="end" width={23.75} className="flex flex-col">
          <div className="flex shrink-0 items-center border-line border-b py-1.5 pr-2 pl-4">
            <h2 className="flex-1 font-semibold text-md">Notifications</h2>
            {settings}
          </div>
          <NotificationList {...content} className="min-h-0" />
        </Popover>
      )}
      {isSettingsOpen ? (
        <SettingsDialog area={area} userId={userId} onClose={() => setSettingsOpen(false)} />
      ) : null}
      <Dialog
        open={shown !== null}
        onOpenChange={(next) => next || setShown(null)}
        title={shown?.title ?? ""}
        footer={
          <div className="flex w-full justify-end gap-3 max-sm:*:flex-1">
            <Button variant={shown?.link ? "outline" : "primary"} onClick={() => setShown(null)}>
              Close
            </Button>
            {shown?.link ? <Button onClick={() => goTo(shown)}>View</Button> : null}
          </div>
        }
      >
        {shown ? (
          <>
            <p className="whitespace-pre-line text-md [overflow-wrap:anywhere]">{shown.message}</p>
            <p className="mt-3 text-ink-3 text-xs">{ago(shown.created_at, new Date())}</p>
          </>
        ) : null}
      </Dialog>
    </>
  );
}
