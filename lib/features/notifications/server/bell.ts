import "server-only";
import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { notification, tenant } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { pageWindow } from "@/lib/core/paging";
import { isId } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import { isoInstant } from "@/lib/format/dates";

/** Answers 404 for another's bell, as for one that does not exist (docs/rules/notifications.md). */
export function requireOwn(actor: SessionActor, ownerId: string): void {
  if (ownerId.toLowerCase() !== actor.id) throw notFound();
}

/** The caller's own notifications. */
const ownRows = ({ area, id }: SessionActor): SQL =>
  area === "client" ? eq(notification.tenantId, id) : eq(notification.adminId, id);

/** The page of an area that shows a record; null where there is none. */
export type LinkOf = (area: "client" | "admin", recordType: string, recordId: string) => string | null;

/** A page of the caller's notifications, newest first, and how many there are. */
export async function readBell(
  tx: Executor,
  actor: SessionActor,
  request: { page: number; limit: number },
  linkOf: LinkOf,
) {
  const { limit, offset } = pageWindow(request);
  const [lines, found] = await Promise.all([
    tx
      .select({ line: notification, tenant: { uoccname: tenant.uoccname, clientCode: tenant.clientCode } })
      .from(notification)
      .leftJoin(tenant, eq(tenant.id, notification.aboutTenantId))
      .where(ownRows(actor))
      .orderBy(desc(notification.id))
      .limit(limit)
      .offset(offset),
    tx.$count(notification, ownRows(actor)),
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

/** How many of the caller's notifications are unread. */
export async function countUnread(tx: Executor, actor: SessionActor): Promise<{ count: number }> {
  return { count: await tx.$count(notification, and(ownRows(actor), isNull(notification.readAt))) };
}

/**
 * Marks some of the caller's notifications as read.
 * @param ids undefined for all
 * @returns how many are still unread
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
