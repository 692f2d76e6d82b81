import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { UnitRight } from "@/db/people";
import {
  account,
  admin,
  currentMembership,
  delivery,
  notification,
  notificationPreference,
  pushSubscription,
  tenant,
} from "@/db/schema";
import { isActiveRecord } from "@/db/status-literals";
import { recordStatus } from "@/db/statuses";
import type { Permission } from "@/lib/core/permissions/pages";
import type { Executor } from "@/lib/core/server/database";
import { staffWith } from "@/lib/core/server/staff-with";
import type { Notice } from "@/lib/features/notice";
import { mailsQueue, pushesQueue } from "@/lib/features/notifications/queue";
import { enqueue } from "@/lib/ports/jobs/server/enqueue";
import { dueTime } from "./due";
import { isChannelOn } from "./shown-notifications";

/**
 * The content of a notification: a notice, its values, and the record that it opens (`links` of its feature). If each
 * unit has a different record, its `id` is SQL about `chosen.tenant_id`, the recipient's unit.
 */
export type News<Values extends object> = {
  notice: Notice<Values>;
  values: Values;
  record?: { type: string; id: string | SQL | null } | null;
  /** The comment whose text it shows. */
  commentId?: string;
  /** Whether the event sends its own push messages and mails, so that the notification is only in the bell. */
  isDelivered?: boolean;
};

/** News for staff, with the tenant that they concern. */
export type StaffNews<Values extends object> = News<Values> & { aboutTenantId?: string | null };

/** A stored notification, to be published after the commit. */
export type WrittenNotification = { id: string; accountId: string; tenantId: string | null };

/**
 * Stores a notification for the people of a unit who have a right.
 * @param right null: for all of them
 * @returns the argument for `publishNotifications` after the commit
 */
export const notifyUnit = <Values extends object>(
  tx: Executor,
  tenantId: string,
  right: UnitRight | null,
  news: News<Values>,
): Promise<WrittenNotification[]> => notifyUnits(tx, right, news, eq(tenant.id, tenantId));

/**
 * Stores a notification for the people of all units who have a right, in one statement. It is shown and sent only while
 * they still have it. It waits for units that another transaction is deleting, such as the undo of an import, and leaves
 * those out.
 * @param right null: for all people
 * @param which a condition on `tenant` and `currentMembership`, to limit the recipients
 * @returns the argument for `publishNotifications` after the commit
 */
export const notifyUnits = <Values extends object>(
  tx: Executor,
  right: UnitRight | null,
  news: News<Values>,
  which?: SQL,
): Promise<WrittenNotification[]> => {
  const { accountId, rights } = currentMembership;
  const hasRight = right === null ? undefined : sql`${right} = any(${rights})`;
  return write(
    tx,
    sql`select ${accountId} as id, ${tenant.id} as tenant_id,
        coalesce(first_of.email, ${account.email}, '') <> '' as has_mail
      from ${tenant} join ${currentMembership} on ${currentMembership.tenantId} = ${tenant.id}
        join ${account} on ${account.id} = ${accountId}
        left join ${tenant} first_of on first_of.id = ${accountId}
      where ${and(eq(tenant.status, recordStatus.active), hasRight, which)}
      order by ${tenant.id} for key share of ${tenant}`,
    news,
    right,
  );
};

/** Stores a notification for a person, in the bells of all its units. */
export const notifyPerson = <Values extends object>(tx: Executor, accountId: string, news: News<Values>) =>
  notifyUnits(tx, null, news, eq(currentMembership.accountId, accountId));

/**
 * Stores a notification for every active admin whose roles grant a permission, in one statement. It is shown and sent
 * only while they still do.
 * @param exceptAdminId the admin who made the change
 * @param which another condition on `admin`
 * @returns the argument for `publishNotifications` after the commit
 */
export const notifyAdmins = <Values extends object>(
  tx: Executor,
  permission: Permission,
  news: StaffNews<Values>,
  exceptAdminId: string | null = null,
  which?: SQL,
): Promise<WrittenNotification[]> =>
  write(
    tx,
    sql`${selectStaff}
      where ${staffWith(permission)} and ${admin.id} is distinct from ${exceptAdminId}::uuid
        ${which ? sql`and ${which}` : sql``}`,
    news,
    permission,
  );

/**
 * Stores a notification for one admin or super admin.
 * @param permission without which it is no longer shown or sent; null: none is needed
 * @returns the argument for `publishNotifications` after the commit
 */
export const notifyAdmin = <Values extends object>(
  tx: Executor,
  adminId: string,
  permission: Permission | null,
  news: StaffNews<Values>,
): Promise<WrittenNotification[]> =>
  write(tx, sql`${selectStaff} where ${admin.id} = ${adminId}`, news, permission);

/** Stores a notification for the super admins, who may do everything. */
export const notifySuperAdmins = <Values extends object>(
  tx: Executor,
  news: StaffNews<Values>,
): Promise<WrittenNotification[]> =>
  write(
    tx,
    sql`${selectStaff}
      where ${admin.role} = 'superadmin' and ${isActiveRecord(admin.status)} and ${admin.deletedAt} is null`,
    news,
    null,
  );

const selectStaff = sql`select ${admin.id}, null::uuid as tenant_id, true as has_mail from ${admin}`;

/**
 * Stores a notification for each recipient, with its deliveries to devices and mailboxes as the recipients' preferences
 * say, and has those delivered that are due now. A person of two units is sent a record that both are told of once.
 * @param recipients SQL for their accounts' `id`, their unit's `tenant_id` and whether they have a mail address, `has_mail`
 * @param permission the right without which it is no longer shown or sent
 */
async function write<Values extends object>(
  tx: Executor,
  recipients: SQL,
  news: StaffNews<Values>,
  permission: Permission | UnitRight | null,
): Promise<WrittenNotification[]> {
  const { notice, values, record, commentId = null, aboutTenantId = null, isDelivered = false } = news;
  const kind = sql`${notice.kind}::text`;
  const recipient = tx.$with("recipient", {}).as(recipients);
  const chosen = tx.$with("chosen", {}).as(sql`
      select recipient.id, tenant_id, ${isChannelOn("bell", kind)} as bell, ${!isDelivered}::boolean and ${isChannelOn("push", kind)} as push,
        ${!isDelivered}::boolean and has_mail and ${isChannelOn("mail", kind)} as mail,
        ${dueTime("push", kind)} as push_at, ${dueTime("mail", kind)} as mail_at
      from recipient left join ${notificationPreference} p on p.account_id = recipient.id
  `);
  const written = tx.$with("written", {}).as(sql`
      insert into ${notification} (id, account_id, tenant_id, about_tenant_id, record_type, record_id, comment_id, kind, notice,
        "values", permission, in_bell, read_at)
      select ${uuidv7}, id, tenant_id, ${aboutTenantId}::uuid, ${record?.type ?? null}::text, ${record?.id ?? null}::uuid,
        ${commentId}::uuid, ${kind}, ${notice.name}, ${JSON.stringify(values)}::jsonb, ${permission}::text, bell,
        case when not bell then now() end
      from chosen
      returning id, account_id, tenant_id, record_id, in_bell
  `);
  const once = sql`(select distinct on (account_id, record_id) id, account_id, tenant_id from written
    order by account_id, record_id, tenant_id) written
    join chosen on chosen.id = account_id and chosen.tenant_id is not distinct from written.tenant_id`;
  const sent = tx.$with("sent", {}).as(sql`
      insert into ${delivery} (id, notification_id, channel, subscription_id, due_at, is_held)
      select ${uuidv7}, written.id, 'push', device.id, push_at, push_at > now()
      from ${once} join ${pushSubscription} device on device.account_id = written.account_id
      where push
      union all
      select ${uuidv7}, written.id, 'mail', null, mail_at, mail_at > now()
      from ${once}
      where mail
      returning channel, due_at
  `);
  const isDue = (channel: string) =>
    sql<boolean>`exists (select from sent where channel = ${channel} and due_at <= now())`;
  const rows = await tx
    .with(recipient, chosen, written, sent)
    .select({
      id: sql<string>`id`,
      accountId: sql<string>`account_id`,
      tenantId: sql<string | null>`tenant_id`,
      inBell: sql<boolean>`in_bell`,
      isPushDue: isDue("push"),
      isMailDue: isDue("mail"),
    })
    .from(sql`written`)
    .prepare("notify")
    .execute();
  if (rows[0]?.isPushDue) await enqueue(tx, pushesQueue, {});
  if (rows[0]?.isMailDue) await enqueue(tx, mailsQueue, {});
  return rows
    .filter(({ inBell }) => inBell)
    .map(({ id, accountId, tenantId }) => ({ id, accountId, tenantId }));
}

/** SQL for a UUID v7; PostgreSQL has its own function only since version 18. */
const uuidv7 = sql.raw(`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
  substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
  52, 1), 53, 1), 'hex')::uuid`);
