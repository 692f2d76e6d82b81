import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { delivery, notification, notificationPreference } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";

/*
 * When deliveries are due, as SQL about a person's preferences `p` (docs/rules/notifications.md, Preferences). All of it
 * is in the site's time zone.
 */

/** The end of the quiet hours that contain a moment; they may pass midnight. Null outside of them. @param at a timestamp */
export const quietEnd = (at: SQL): SQL => sql`case
  when p.quiet_from < p.quiet_to and (${at})::time >= p.quiet_from and (${at})::time < p.quiet_to
    then (${at})::date + p.quiet_to
  when p.quiet_from > p.quiet_to and (${at})::time < p.quiet_to then (${at})::date + p.quiet_to
  when p.quiet_from > p.quiet_to and (${at})::time >= p.quiet_from then (${at})::date + 1 + p.quiet_to
end`;

/** The time of the next digest: at 7 each day or each Monday; now without one. */
const digestTime = sql`case p.digest
  when 'daily' then date_trunc('day', localtimestamp - interval '7 hours') + interval '1 day 7 hours'
  when 'weekly' then date_trunc('week', localtimestamp - interval '7 hours') + interval '7 days 7 hours'
  else localtimestamp
end`;

/** When what comes now is due: after quiet hours, and a mail with the next digest. Security does not wait. */
export const dueTime = (
  channel: "push" | "mail",
  kind: SQL,
): SQL => sql`case when ${kind} = 'security' then now()
  else (select coalesce(${quietEnd(sql`best.at`)}, best.at)::timestamptz
    from (select ${channel === "mail" ? digestTime : sql`localtimestamp`} as at) best) end`;

/**
 * Moves what is due during its recipient's quiet hours to their end: a message that is sent again, a digest, or what
 * waited while the server was down.
 * @param which a condition on a delivery `d` and its notification `n`
 */
export const holdDuringQuietHours = (tx: Transaction, which: SQL) =>
  tx.execute(sql`
    update ${delivery} d set due_at = ${quietEnd(sql`localtimestamp`)}::timestamptz, is_held = true
    from ${notification} n join ${notificationPreference} p on p.account_id = n.account_id
    where n.id = d.notification_id and ${which} and d.due_at <= now() and n.kind is distinct from 'security'
      and ${quietEnd(sql`localtimestamp`)} is not null`);
