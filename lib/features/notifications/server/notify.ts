import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { admin, notification, session, tenant } from "@/db/schema";
import { idleSeconds } from "@/lib/core/areas";
import { defaultRoles, type Permission } from "@/lib/core/permissions/pages";
import { recordStatus } from "@/lib/core/record-status";
import { db, type Executor } from "@/lib/core/server/database";
import { isoInstant } from "@/lib/format/dates";
import {
  adminNotificationChannel,
  clientNotificationChannel,
  notificationEvent,
} from "@/lib/ports/realtime/channels";
import { publishBatch } from "@/lib/ports/realtime/server/publish";

/** A notification's text, and the record that it opens (`links` of its feature). */
type NotificationText = {
  title: string;
  message: string;
  record?: { type: string; id: string } | null;
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
export async function notifyTenant(
  tx: Executor,
  tenantId: string,
  line: NotificationText,
): Promise<WrittenNotification[]> {
  const { title, message, record } = line;
  const rows = await tx
    .insert(notification)
    .values({ tenantId, title, message, recordType: record?.type, recordId: record?.id })
    .returning({ id: notification.id, createdAt: notification.createdAt });
  return rows.map(({ id, createdAt }) => ({
    to: "client",
    recipientId: tenantId,
    id,
    title,
    message,
    created_at: isoInstant(createdAt),
  }));
}

/**
 * Stores a notification for every tenant, in one statement. It waits for tenants that another transaction is deleting,
 * such as the undo of an import, and leaves those out.
 * @param which a condition on `tenant`, to limit the recipients
 * @returns the argument for `publishNotifications` after the commit
 */
export async function notifyTenants(
  tx: Executor,
  line: NotificationText,
  which?: SQL,
): Promise<WrittenNotification[]> {
  const { title, message, record } = line;
  const rows = await tx.execute<{ id: string; tenant_id: string; created_at: string }>(sql`
    insert into ${notification} (id, tenant_id, record_type, record_id, title, message)
    select ${uuidv7}, id, ${record?.type ?? null}::text, ${record?.id ?? null}::uuid, ${title}, ${message}
    from (
      select ${tenant.id} from ${tenant} where ${and(eq(tenant.status, recordStatus.active), which)}
      order by ${tenant.id} for key share
    ) as recipient
    returning id, tenant_id, created_at::text`);
  return rows.map((row) => ({
    to: "client",
    recipientId: row.tenant_id,
    id: row.id,
    title,
    message,
    created_at: isoInstant(row.created_at),
  }));
}

/**
 * Stores a notification for every active admin whose roles grant a permission, in one statement.
 * @param exceptAdminId the admin who made the change
 * @returns the argument for `publishNotifications` after the commit
 */
export async function notifyAdmins(
  tx: Executor,
  permission: Permission,
  line: NotificationText & { aboutTenantId: string | null },
  exceptAdminId: string | null = null,
): Promise<WrittenNotification[]> {
  const { title, message, record, aboutTenantId } = line;
  const [page, flag = ""] = permission.split(".");
  const granting = JSON.stringify([{ title: page, roles: { [flag]: true } }]);
  const rows = await tx.execute<{ id: string; admin_id: string; created_at: string }>(sql`
    insert into ${notification}
      (id, admin_id, about_tenant_id, record_type, record_id, title, message)
    select ${uuidv7}, id, ${aboutTenantId}::uuid, ${record?.type ?? null}::text, ${record?.id ?? null}::uuid, ${title}, ${message}
    from ${admin}
    where role = 'admin' and status = 1 and deleted_at is null and id is distinct from ${exceptAdminId}::uuid
      and coalesce(roles, ${JSON.stringify(defaultRoles)}::jsonb) @> ${granting}::jsonb
    returning id, admin_id, created_at::text`);
  return rows.map((row) => ({
    to: "admin",
    recipientId: row.admin_id,
    id: row.id,
    title,
    message,
    created_at: isoInstant(row.created_at),
  }));
}

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
