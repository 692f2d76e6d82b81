import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { notificationPreference, pushSubscription } from "@/db/schema";
import type { NotificationKind } from "@/lib/features/notice";
import { isChannelOn } from "./lines";

/**
 * SQL for whether a member of staff gets a kind of notification by any channel; push messages need a device.
 * @param adminId SQL for the person's id
 */
export const isReachable = (adminId: SQLWrapper, kind: NotificationKind): SQL => {
  const ofKind = sql`${kind}::text`;
  const hasDevice = sql`exists (select from ${pushSubscription} device where device.admin_id = person.id)`;
  return sql`exists (
    select from (select ${adminId} as id) person left join ${notificationPreference} p on p.admin_id = person.id
    where ${isChannelOn("bell", ofKind)} or ${isChannelOn("mail", ofKind)} or ${isChannelOn("push", ofKind)} and ${hasDevice}
  )`;
};
