"use client";

import { Bell } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { lazyPart, preload } from "@/components/lazy/lazy-code";
import type { MenuEntry } from "@/components/menu/menu";
import { badgeText, CountBadge } from "@/components/ui/badge";
import { PlainButton } from "@/components/ui/plain-button";
import { useErrorToast } from "@/components/ui/use-error-toast";
import type { Area } from "@/lib/core/areas";
import { useUnreadCount } from "./use-unread-count";

const NotificationMenu = lazyPart(() =>
  import("./notification-menu").then((module) => module.NotificationMenu),
);
const loadAhead = () => preload(NotificationMenu.load);

/** The bell with the unread count. Its list is loaded when the pointer or focus reaches it. */
export function NotificationBell(props: {
  area: Exclude<Area, "super-admin">;
  userId: string;
  /** The menu's entries, whose icons mark the rows. */
  entries: readonly MenuEntry[];
}) {
  const { area, userId } = props;
  const unread = useUnreadCount(area, userId);
  const [isRequested, setRequested] = useState(false);
  const errorToast = useErrorToast();
  const open = async () => {
    const failed = "The notifications could not be loaded. Please try again.";
    setRequested(await errorToast.attempt(NotificationMenu.load(), failed));
  };
  if (!isRequested) {
    return (
      <BellButton
        unread={unread}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => void open()}
      />
    );
  }
  return <NotificationMenu {...props} unread={unread} bell={<BellButton unread={unread} />} />;
}

function BellButton(props: { unread: number } & ComponentProps<"button">) {
  const { unread, ...rest } = props;
  return (
    <PlainButton
      aria-label={unread > 0 ? `Notifications, ${badgeText(unread)} unread` : "Notifications"}
      aria-haspopup="dialog"
      {...rest}
      className="relative grid size-11 place-items-center rounded-md text-nav-ink transition-colors duration-fast hover:bg-nav-2 hover:text-nav-on lg:size-9"
    >
      <Bell className="size-4.5" aria-hidden />
      {unread > 0 ? (
        <span className="-right-0.5 lg:-right-2 absolute top-0 lg:-top-1" aria-hidden>
          <CountBadge count={unread} />
        </span>
      ) : null}
    </PlainButton>
  );
}
