import "server-only";
import { areaLink } from "@/lib/core/area-link";
import type { NotificationKind } from "@/lib/features/notice";
import { discreetText } from "@/lib/features/notifications/preferences";
import type { PushDelivery, PushMessage } from "@/lib/ports/push/message";
import type { Device } from "@/lib/ports/push/server/send";
import type { NotificationRow, ShownNotification } from "./shown-notifications";

/** A device with its due deliveries, newest first. */
export type DueDevice = Device & {
  id: string;
  accountId: string;
  area: "client" | "admin";
  /** The number of the person's unread notifications, of all its units. */
  unread: number;
  /** Whether the person wants the notification's text on a locked screen. */
  showText: boolean;
  notifications: readonly DueNotification[];
};

export type DueNotification = ShownNotification<NotificationRow & DueDelivery>;

export type DueDelivery = {
  deliveryId: string;
  deviceId: string;
  /** Whether it waited for the end of quiet hours. */
  isHeld: boolean;
  attempts: number;
  /** In seconds. */
  age: number;
};

/** A message to a device, made of one or several deliveries. */
export type DueMessage = {
  device: DueDevice;
  notifications: readonly DueNotification[];
  message: PushMessage;
  delivery: PushDelivery;
};

const day = 86_400;
const lowUrgency: PushDelivery = { urgency: "low", ttlSeconds: 3 * day };
const usual: PushDelivery = { urgency: "normal", ttlSeconds: day };

/** How soon and how long each kind is delivered. */
export const deliveryOf: Record<NotificationKind, PushDelivery> = {
  tickets: usual,
  comments: usual,
  payments: usual,
  statements: usual,
  posts: lowUrgency,
  memorandums: lowUrgency,
  security: { urgency: "high", ttlSeconds: day },
};

/**
 * Makes the messages of a device: one for each record, and one for all that waited for the end of quiet hours.
 * @param site the tower's name
 */
export function messagesOf(device: DueDevice, site: string): DueMessage[] {
  const groups = new Map<string, DueNotification[]>();
  for (const notification of device.notifications) {
    const tag = notification.isHeld ? "held" : tagOf(notification);
    groups.set(tag, [...(groups.get(tag) ?? []), notification]);
  }
  return [...groups.values()].flatMap((notifications) => {
    const [newest] = notifications;
    if (!newest) return [];
    const records = new Set(notifications.map(tagOf));
    if (records.size > 1) return [mergedMessage(device, notifications, records.size, site)];
    const { kind, title, message, link } = newest;
    const text: PushMessage = {
      title,
      body: device.showText ? message : discreetText[kind],
      url: link ? new URL(link, areaLink(device.area)).href : areaLink(device.area),
      tag: tagOf(newest),
      unread: device.unread,
    };
    return [{ device, notifications, message: text, delivery: deliveryOf[kind] }];
  });
}

function mergedMessage(
  device: DueDevice,
  notifications: readonly DueNotification[],
  count: number,
  site: string,
): DueMessage {
  const titles = [...new Set(notifications.map(({ title }) => title))].join("\n");
  const message: PushMessage = {
    title: `${count} notifications from ${site}`,
    body: device.showText ? titles : "They came during your quiet hours.",
    url: areaLink(device.area),
    tag: "held",
    unread: device.unread,
  };
  return { device, notifications, message, delivery: usual };
}

/** Several notifications about a record are shown as one. */
const tagOf = ({ recordType, recordId, deliveryId }: DueNotification): string =>
  recordType && recordId ? `${recordType}:${recordId}` : deliveryId;
