import "server-only";
import { inArray, sql } from "drizzle-orm";
import { admin, delivery, notificationPreference, pushSubscription } from "@/db/schema";
import { recordLiteral } from "@/db/status-literals";
import { inTransaction } from "@/lib/core/server/transaction";
import { holdDuringQuietHours } from "./due";
import type { DueDelivery, DueDevice } from "./push-messages";
import {
  countUnreadOf,
  isToBeSent,
  type NotificationRow,
  notificationColumns,
  totalUnread,
  withRecipient,
  writeTexts,
} from "./shown-notifications";

/** Devices per claim. All of their messages end within the claim's time, even without answers. */
const devicesPerClaim = 200;
const claimSeconds = 60;

/**
 * Claims all due deliveries of some devices, which no other worker claims at the same time. What was read
 * or is no longer true, allowed or wanted is deleted instead.
 * @param silent the origins of push services that do not answer; their devices are left out
 * @returns null if nothing is due
 */
export const claimPushes = (silent: readonly string[]): Promise<DueDevice[] | null> =>
  inTransaction("pushes", async (tx) => {
    const chosen = await tx.execute<{ id: string }>(sql`
      select id from ${pushSubscription} device
      where exists (select from ${delivery} d where d.subscription_id = device.id and channel = 'push' and due_at <= now())
        and not exists (select from unnest(${sql.param(silent)}::text[]) origin where starts_with(endpoint, origin || '/'))
      limit ${devicesPerClaim} for no key update skip locked`);
    if (chosen.length === 0) return null;
    const ids = sql.param(chosen.map(({ id }) => id));
    await holdDuringQuietHours(tx, sql`d.subscription_id = any(${ids}::uuid[])`);
    const rows = await tx.execute<NotificationRow & DueDelivery & { isWanted: boolean }>(sql`
      with claimed as (
        update ${delivery} set due_at = now() + make_interval(secs => ${claimSeconds}), attempts = attempts + 1
        where subscription_id = any(${ids}::uuid[]) and channel = 'push' and due_at <= now()
        returning id, subscription_id, notification_id, is_held, attempts, created_at
      )
      select ${notificationColumns()}, claimed.id as "deliveryId", subscription_id as "deviceId", is_held as "isHeld", attempts,
        extract(epoch from now() - claimed.created_at)::float8 as age,
        coalesce(t.status, a.status) = ${recordLiteral.active} and a.deleted_at is null
          and ${isToBeSent("push")} as "isWanted"
      from claimed join (${withRecipient()}) on n.id = notification_id
      order by n.id desc`);
    const unwanted = rows.filter(({ isWanted }) => !isWanted).map(({ deliveryId }) => deliveryId);
    if (unwanted.length > 0) await tx.delete(delivery).where(inArray(delivery.id, unwanted));
    const notifications = writeTexts(rows.filter(({ isWanted }) => isWanted));
    const devices = await tx.execute<Omit<DueDevice, "notifications" | "unread">>(sql`
      select device.id, device.account_id as "accountId", endpoint, p256dh, auth,
        server_key as "serverKey", coalesce(show_text, false) as "showText",
        case when a.id is null then 'client' else 'admin' end as area
      from ${pushSubscription} device
        left join ${notificationPreference} p on p.account_id = device.account_id left join ${admin} a on a.id = device.account_id
      where device.id = any(${ids}::uuid[])`);
    const unread = await countUnreadOf(
      tx,
      devices.map(({ accountId }) => accountId),
    );
    return devices.map((device) => ({
      ...device,
      unread: totalUnread(unread, device.accountId),
      notifications: notifications.filter(({ deviceId }) => deviceId === device.id),
    }));
  });
