import "server-only";
import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { notification, tenant } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { pageWindow } from "@/lib/core/paging";
import { isId } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import type { Product } from "@/lib/features/feature";
import { isoInstant } from "@/lib/format/dates";

/** Refuses another user's notifications with 404, as for an unknown user (docs/rules/notifications.md). */
export function requireOwn(actor: SessionActor, ownerId: string): void {
  if (ownerId.toLowerCase() !== actor.id) throw notFound();
}

/** A person who has notifications. */
export type Owner = Pick<SessionActor, "area" | "id">;

/** The condition for a person's notifications. */
export const ownRows = ({ area, id }: Owner): SQL =>
  area === "client" ? eq(notification.tenantId, id) : eq(notification.adminId, id);

/** Those of them that the bell shows. */
const inOwnBell = (actor: Owner) => and(ownRows(actor), notification.isInBell);

/** Reads a page of the caller's notifications, newest first, and their total number. */
export async function readBell(
  tx: Executor,
  actor: SessionActor,
  request: { page: number; limit: number },
  linkOf: Product["linkOf"],
) {
  const { limit, offset } = pageWindow(request);
  const [lines, found] = await Promise.all([
    tx
      .select({ line: notification, tenant: { uoccname: tenant.uoccname, clientCode: tenant.clientCode } })
      .from(notification)
      .leftJoin(tenant, eq(tenant.id, notification.aboutTenantId))
      .where(inOwnBell(actor))
      .orderBy(desc(notification.id))
      .limit(limit)
      .offset(offset),
    tx.$count(notification, inOwnBell(actor)),
  ]);
  const rows = lines.map(({ line, tenant: about }) => ({
    read: line.readAt === null ? 0 : 1,
    about,
    shown: {
      id: line.id,
      title: line.title,
      message: line.message,
      link:
        line.recordType && line.recordId
          ? linkOf(actor.area === "client" ? "client" : "admin", line.recordType, line.recordId)
          : null,
      created_at: isoInstant(line.createdAt),
    },
  }));
  return { rows, found };
}

/** Counts the caller's unread notifications. */
export async function countUnread(tx: Executor, actor: SessionActor): Promise<{ count: number }> {
  return { count: await tx.$count(notification, and(ownRows(actor), isNull(notification.readAt))) };
}

/**
 * Marks the caller's notifications as read.
 * @param ids undefined for all
 * @returns the number of remaining unread notifications
 */
export async function markRead(
  tx: Executor,
  actor: SessionActor,
  ids: string[] | undefined,
): Promise<{ count: number }> {
  const chosen = ids && inArray(notification.id, ids.filter(isId));
  await tx
    .update(notification)
    .set({ readAt: sql`clock_timestamp()` })
    .where(and(ownRows(actor), chosen, isNull(notification.readAt)));
  return countUnread(tx, actor);
}
