import { defineQueue } from "@/lib/ports/jobs/queue";
import type { PushDelivery, PushMessage } from "@/lib/ports/push/message";

/* Two jobs, so that a slow push service does not hold up mails. Neither names what is due: the table `delivery` has it. */

const retries = { retryLimit: 2, retryDelay: 10, retryBackoff: false };

/** Sends the push messages that are due. */
export const pushesQueue = defineQueue<Record<string, never>>("deliveries", retries);

/** Writes the mails that are due. */
export const mailsQueue = defineQueue<Record<string, never>>("notification-mails", retries);

/** A push message with its device, which may have been removed since. */
export type DevicePush = {
  device: { id: string; endpoint: string; p256dh: string; auth: string; serverKey: string };
  message: PushMessage;
  delivery: PushDelivery;
};

/** Sends a push message to a device until its push service answers. */
export const devicePushesQueue = defineQueue<DevicePush>("device-pushes", {
  retryLimit: 8,
  retryDelay: 30,
  retryBackoff: true,
});
