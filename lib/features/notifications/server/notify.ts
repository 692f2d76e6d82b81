import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import {
  admin,
  delivery,
  notification,
  notificationPreference,
  pushSubscription,
  session,
  tenant,
} from "@/db/schema";
import { type Area, idleSeconds } from "@/lib/core/areas";
import type { Permission } from "@/lib/core/permissions/pages";
import { recordStatus } from "@/lib/core/record-status";
import { db, type Executor } from "@/lib/core/server/database";
import { staffWith } from "@/lib/core/server/staff-with";
import {
  defaultChannels,
  fixedChannels,
  type NotificationChannel,
  type NotificationKind,
} from "@/lib/features/notifications/preferences";
import { deliveriesQueue } from "@/lib/features/notifications/queue";
import { isoInstant } from "@/lib/format/dates";
import { enqueue } from "@/lib/ports/jobs/server/enqueue";
import {
  adminNotificationChannel,
  clientNotificationChannel,
  notificationEvent,
} from "@/lib/ports/realtime/channels";
import { publishBatch } from "@/lib/ports/realtime/server/publish";

/**
 * A notification's kind and text, and the record that it opens (`links` of its feature). If each recipient has a
 * different record, its `id` is SQL about `chosen.id`, the recipient.
 */
type NotificationText = {
  kind: NotificationKind;
  title: string;
  message: string;
  record?: { type: string; id: string | SQL } | null;
  /** The comment whose text the message shows. */
  commentId?: string;
  /** Whether the event sends a mail with its own text, so that the notification needs none. */
  hasOwnMail?: boolean;
};

/** A stored notification, to be published after the commit. */
export type WrittenNotification = {
  to: "client" | "admin";
  recipientId: string;
  id: string;
  title: string;
  message: string;
  created_at: string;
};

/**
 * Stores a notification for a tenant.
 * @returns the argument for `publishNotifications` after the commit
 */
export const notifyTenant = (
  tx: Executor,
  tenantId: string,
  line: NotificationText,
): Promise<WrittenNotification[]> => notifyTenants(tx, line, eq(tenant.id, tenantId));

/**
 * Stores a notification for every tenant, in one statement. It waits for tenants that another transaction is deleting,
 * such as the undo of an import, and leaves those out.
 * @param which a condition on `tenant`, to limit the recipients
 * @returns the argument for `publishNotifications` after the commit
 */
export const notifyTenants = (tx: Executor, line: NotificationText, which?: SQL) =>
  write(
    tx,
    "client",
    sql`select ${tenant.id}, coalesce(${tenant.email}, '') <> '' as has_mail from ${tenant}
      where ${and(eq(tenant.status, recordStatus.active), which)} order by ${tenant.id} for key share`,
    line,
  );

/**
 * Stores a notification for every active admin whose roles grant a permission, in one statement.
 * @param exceptAdminId the admin who made the change
 * @param which another condition on `admin`
 * @returns the argument for `publishNotifications` after the commit
 */
export const notifyAdmins = (
  tx: Executor,
  permission: Permission,
  line: NotificationText & { aboutTenantId: string | null },
  exceptAdminId: string | null = null,
  which?: SQL,
): Promise<WrittenNotification[]> =>
  write(
    tx,
    "admin",
    sql`select ${admin.id}, true as has_mail from ${admin}
      where ${staffWith(permission)} and ${admin.id} is distinct from ${exceptAdminId}::uuid
        ${which ? sql`and ${which}` : sql``}`,
    line,
  );

/**
 * Stores a notification for one admin.
 * @returns the argument for `publishNotifications` after the commit
 */
export const notifyAdmin = (
  tx: Executor,
  adminId: string,
  line: NotificationText & { aboutTenantId?: string | null },
): Promise<WrittenNotification[]> =>
  write(
    tx,
    "admin",
    sql`select ${admin.id}, true as has_mail from ${admin} where ${admin.id} = ${adminId}`,
    line,
  );

/**
 * Stores a notification for a person about a change of their own account. Mails about such changes have their own texts.
 * @param title what has changed, such as `Your password was changed`
 */
export async function notifyOfAccount(
  tx: Executor,
  { area, id }: { area: Area; id: string },
  title: string,
): Promise<void> {
  const line: NotificationText = {
    kind: "security",
    title,
    message: "If it was not you, tell the Property Management Office at once.",
    hasOwnMail: true,
  };
  if (area === "client") await notifyTenant(tx, id, line);
  else await notifyAdmin(tx, id, line);
}

/**
 * Stores a notification for each recipient, with its deliveries to devices and mailboxes as the recipients' preferences
 * say, and has those delivered that are due now.
 * @param recipients SQL for their `id` and whether they have a mail address, `has_mail`
 */
async function write(
  tx: Executor,
  to: "client" | "admin",
  recipients: SQL,
  line: NotificationText & { aboutTenantId?: string | null },
): Promise<WrittenNotification[]> {
  const { kind, title, message, record, commentId = null, aboutTenantId = null, hasOwnMail = false } = line;
  const person = sql.raw(to === "client" ? "tenant_id" : "admin_id");
  const isOn = (channel: NotificationChannel): SQL => {
    const isFixed = fixedChannels[kind]?.includes(channel) ?? false;
    return isFixed
      ? sql`true`
      : sql`coalesce((p.kinds -> ${kind}::text ->> ${channel}::text)::boolean, ${defaultChannels[channel]}::boolean)`;
  };
  const rows = await tx.execute<{
    id: string;
    recipient_id: string;
    created_at: string;
    in_bell: boolean;
    has_due: boolean;
  }>(sql`
    with recipient as (${recipients}), chosen as (
      select recipient.id, ${isOn("bell")} as bell, ${isOn("push")} as push,
        ${isOn("mail")} and has_mail and ${!hasOwnMail}::boolean as mail,
        ${kind === "security" ? sql`null::timestamptz` : quietEnd} as quiet_end,
        ${kind === "security" ? sql`null::timestamptz` : digestTime} as digest_at
      from recipient left join ${notificationPreference} p on p.${person} = recipient.id
    ), written as (
      insert into ${notification} (id, ${person}, about_tenant_id, record_type, record_id, comment_id, kind, title, message,
        in_bell, read_at)
      select ${uuidv7}, id, ${aboutTenantId}::uuid, ${record?.type ?? null}::text, ${record?.id ?? null}::uuid,
        ${commentId}::uuid, ${kind}, ${title}, ${message}, bell, case when not bell then now() end
      from chosen
      returning id, ${person} as recipient_id, created_at, in_bell
    ), sent as (
      insert into ${delivery} (id, notification_id, channel, subscription_id, due_at, is_held)
      select ${uuidv7}, written.id, 'push', device.id, coalesce(quiet_end, now()), quiet_end is not null
      from written join chosen on chosen.id = recipient_id join ${pushSubscription} device on device.${person} = recipient_id
      where push
      union all
      select ${uuidv7}, written.id, 'mail', null, greatest(digest_at, quiet_end, now()), num_nonnulls(digest_at, quiet_end) > 0
      from written join chosen on chosen.id = recipient_id
      where mail
      returning due_at
    )
    select id, recipient_id, created_at::text, in_bell, exists (select from sent where due_at <= now()) as has_due
    from written`);
  if (rows[0]?.has_due) await enqueue(tx, deliveriesQueue, {});
  return rows
    .filter((row) => row.in_bell)
    .map((row) => ({
      to,
      recipientId: row.recipient_id,
      id: row.id,
      title,
      message,
      created_at: isoInstant(row.created_at),
    }));
}

/** SQL for the end of the current quiet hours of a preference `p`, which may pass midnight; null outside of them. */
const quietEnd = sql`case
  when p.quiet_from < p.quiet_to and localtime >= p.quiet_from and localtime < p.quiet_to then current_date + p.quiet_to
  when p.quiet_from > p.quiet_to and localtime < p.quiet_to then current_date + p.quiet_to
  when p.quiet_from > p.quiet_to and localtime >= p.quiet_from then current_date + 1 + p.quiet_to
end::timestamptz`;

/** SQL for the time of the next digest of a preference `p`: at 7 each day or each Monday; null without one. */
const digestTime = sql`case p.digest
  when 'daily' then date_trunc('day', localtimestamp - interval '7 hours') + interval '1 day 7 hours'
  when 'weekly' then date_trunc('week', localtimestamp - interval '7 hours') + interval '7 days 7 hours'
end::timestamptz`;

/** SQL for a UUID v7; PostgreSQL has its own function only since version 18. */
const uuidv7 = sql.raw(`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
  substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
  52, 1), 53, 1), 'hex')::uuid`);

/**
 * Publishes stored notifications to logged-in recipients after the commit: one event each, with the recipient's
 * unread count.
 */
export async function publishNotifications(written: readonly WrittenNotification[]): Promise<void> {
  if (written.length === 0) return;
  const unread = await unreadCounts(written.map(({ recipientId }) => recipientId));
  await publishBatch(
    written
      .filter(({ recipientId }) => unread.has(recipientId))
      .map(({ to, recipientId, ...line }) => ({
        channel: (to === "client" ? clientNotificationChannel : adminNotificationChannel)(recipientId),
        event: notificationEvent,
        data: { ...line, unread: unread.get(recipientId) },
      })),
  );
}

/** Counts unread notifications by recipient, for those who are logged in. */
async function unreadCounts(recipientIds: string[]): Promise<Map<string, number>> {
  const ids = sql.param(recipientIds);
  const rows = await db.execute<{ id: string; count: number }>(sql`
    with recipient as (
      select distinct tenant_id, admin_id from ${session}
      where (tenant_id = any(${ids}::uuid[]) or admin_id = any(${ids}::uuid[]))
        and last_used_at > now() - make_interval(secs => ${idleSeconds})
    )
    select tenant_id as id,
      (select count(*)::int from ${notification} n where n.tenant_id = recipient.tenant_id and read_at is null) as count
    from recipient where tenant_id is not null
    union all
    select admin_id,
      (select count(*)::int from ${notification} n where n.admin_id = recipient.admin_id and read_at is null)
    from recipient where admin_id is not null`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
