import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { admin, mailRefusal, notificationPreference, pushSubscription } from "@/db/schema";
import type { NotificationKind } from "@/lib/features/notice";
import { isChannelOn } from "./shown-notifications";

/**
 * SQL for whether a member of staff gets a kind of notification by any channel; push messages need a device, and mails
 * an address that is not refused.
 * @param adminId SQL for the person's id
 */
export const isReachable = (adminId: SQLWrapper, kind: NotificationKind): SQL => {
  const ofKind = sql`${kind}::text`;
  const hasDevice = sql`exists (select from ${pushSubscription} device where device.account_id = person.id)`;
  const isRefused = sql`exists (select from ${admin} a join ${mailRefusal} r on r.email_key = a.email_key where a.id = person.id)`;
  return sql`exists (
    select from (select ${adminId} as id) person left join ${notificationPreference} p on p.account_id = person.id
    where ${isChannelOn("bell", ofKind)} or ${isChannelOn("mail", ofKind)} and not ${isRefused}
      or ${isChannelOn("push", ofKind)} and ${hasDevice}
  )`;
};
