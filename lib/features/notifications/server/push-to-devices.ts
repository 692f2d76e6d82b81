import "server-only";
import { sql } from "drizzle-orm";
import { notificationPreference, pushSubscription } from "@/db/schema";
import { areaLink } from "@/lib/core/area-link";
import type { Area } from "@/lib/core/areas";
import type { Transaction } from "@/lib/core/server/database";
import type { Notice } from "@/lib/features/notice";
import { discreetText } from "@/lib/features/notifications/preferences";
import { type DevicePush, devicePushesQueue } from "@/lib/features/notifications/queue";
import { sendToDevice } from "@/lib/features/push/server/send-to-device";
import { enqueue } from "@/lib/ports/jobs/server/enqueue";
import { deliveryOf } from "./push-messages";
import { countUnreadOf, isChannelOn, totalUnread } from "./shown-notifications";

/**
 * Sends a push message to the devices that a person has now, also to those that the transaction removes afterwards: each
 * has a job with its keys. Quiet hours do not hold it back.
 */
export async function pushToDevices(
  tx: Transaction,
  { area, id }: { area: Area; id: string },
  { kind }: Pick<Notice, "kind">,
  text: { title: string; message: string },
): Promise<void> {
  const devices = await tx.execute<DevicePush["device"] & { showText: boolean }>(sql`
    select device.id, endpoint, p256dh, auth, server_key as "serverKey", coalesce(p.show_text, false) as "showText"
    from ${pushSubscription} device
      left join ${notificationPreference} p on p.account_id = device.account_id
    where device.account_id = ${id} and ${isChannelOn("push", sql`${kind}::text`)}`);
  if (devices.length === 0) return;
  const unread = totalUnread(await countUnreadOf(tx, [id]), id);
  for (const { showText, ...device } of devices) {
    const body = showText ? text.message : discreetText[kind];
    const message = { title: text.title, body, url: areaLink(area), tag: `${kind}:${id}`, unread };
    await enqueue(tx, devicePushesQueue, { device, message, delivery: deliveryOf[kind] });
  }
}

/** A job: sends one such message. @throws Error if the push service did not accept it, so that the job is repeated */
export async function sendDevicePush({ device, message, delivery }: DevicePush): Promise<void> {
  const { result } = await sendToDevice(device, message, delivery);
  if (result === "unreachable") throw new Error("the push service did not accept the message");
}
