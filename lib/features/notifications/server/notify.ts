import "server-only";
import { sql } from "drizzle-orm";
import { admin, notification } from "@/db/schema";
import { defaultRoles, type Permission } from "@/lib/core/permissions/pages";
import { db, type Executor } from "@/lib/core/server/database";
import { isoInstant } from "@/lib/format/dates";
import {
  adminNotificationChannel,
  clientNotificationChannel,
  notificationEvent,
} from "@/lib/ports/realtime/channels";
import { publishBatch } from "@/lib/ports/realtime/server/publish";

/** A notification's text, and the record that it opens (`lib/product/notification-links.ts` has the pages). */
export type NotificationText = {
  title: string;
  message: string;
  record?: { type: string; id: string } | null;
};

/** A written notification, to be published after the commit. */
export type WrittenNotification = {
  to: "client" | "admin";
  recipientId: string;
  id: string;
  title: string;
  message: string;
  created_at: string;
};

/** Notifies a tenant. @returns what `publishNotifications` publishes after the commit */
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
 * Notifies every active admin whose roles grant a permission, in one statement.
 * @param doer the admin who made the change, and is not notified
 * @returns what `publishNotifications` publishes after the commit
 */
export async function notifyAdmins(
  tx: Executor,
  permission: Permission,
  line: NotificationText & { aboutTenantId: string | null },
  doer: string | null = null,
): Promise<WrittenNotification[]> {
  const { title, message, record, aboutTenantId } = line;
  const [page, flag = ""] = permission.split(".");
  const granting = JSON.stringify([{ title: page, roles: { [flag]: true } }]);
  const rows = await tx.execute<{ id: string; admin_id: string; created_at: string }>(sql`
    insert into ${notification}
      (id, admin_id, about_tenant_id, record_type, record_id, title, message)
    select ${uuidv7}, id, ${aboutTenantId}::uuid, ${record?.type ?? null}::text, ${record?.id ?? null}::uuid, ${title}, ${message}
    from ${admin}
    where role = 'admin' and status = 1 and deleted_at is null and id is distinct from ${doer}::uuid
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

/** SQL for a UUID v7; PostgreSQL has a function for it from version 18 on. */
const uuidv7 = sql.raw(`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
  substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
  52, 1), 53, 1), 'hex')::uuid`);

/** Publishes notifications after the commit: one event each, with the recipient's number of unread ones. */
export async function publishNotifications(written: readonly WrittenNotification[]): Promise<void> {
  if (written.length === 0) return;
  const unread = await unreadCounts(written.map(({ recipientId }) => recipientId));
  await publishBatch(
    written.map(({ to, recipientId, ...line }) => ({
      channel: (to === "client" ? clientNotificationChannel : adminNotificationChannel)(recipientId),
      event: notificationEvent,
      data: { ...line, unread: unread.get(recipientId) ?? 0 },
    })),
  );
}

async function unreadCounts(recipientIds: string[]): Promise<Map<string, number>> {
  const ids = sql.param(recipientIds);
  const rows = await db.execute<{ id: string; count: number }>(sql`
    select tenant_id as id, count(*)::int as count from ${notification}
    where tenant_id = any(${ids}::uuid[]) and read_at is null group by tenant_id
    union all
    select admin_id, count(*)::int from ${notification}
    where admin_id = any(${ids}::uuid[]) and read_at is null group by admin_id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
