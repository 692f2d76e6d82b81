"use client";

import { Dialog } from "@/components/ui/dialog";
import { NotificationSettings } from "./notification-settings";
import type { NotificationArea } from "./use-unread-count";

/** The notification settings, opened from the bell. */
export function NotificationSettingsDialog(props: {
  area: NotificationArea;
  userId: string;
  onClose: () => void;
}) {
  const { area, userId, onClose } = props;
  return (
    <Dialog open focusTitle onOpenChange={(open) => open || onClose()} title="Notification settings">
      <NotificationSettings area={area} userId={userId} />
    </Dialog>
  );
}
