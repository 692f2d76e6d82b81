import "server-only";
import { sql } from "drizzle-orm";
import { session } from "@/db/schema";
import { idleSeconds } from "@/lib/core/areas";
import { db } from "@/lib/core/server/database";
import { notificationChannel, notificationEvent } from "@/lib/ports/realtime/channels";
import { publishBatch } from "@/lib/ports/realtime/server/publish";
import { countUnreadOf, readLines } from "./lines";
import type { WrittenNotification } from "./notify";

/**
 * Publishes stored notifications to logged-in recipients after the commit: one event each, with the recipient's
 * unread count.
 */
export async function publishNotifications(written: readonly WrittenNotification[]): Promise<void> {
  if (written.length === 0) return;
  const loggedIn = await findLoggedIn(written.map(({ recipientId }) => recipientId));
  const ids = written.flatMap(({ id, recipientId }) => (loggedIn.has(recipientId) ? [id] : []));
  if (ids.length === 0) return;
  const [lines, unread] = await Promise.all([readLines(db, ids), countUnreadOf(db, [...loggedIn])]);
  await publishBatch(
    lines.map(({ id, area, recipientId, title, message, createdAt }) => ({
      channel: notificationChannel(area, recipientId),
      event: notificationEvent,
      data: { id, title, message, created_at: createdAt, unread: unread.get(recipientId) ?? 0 },
    })),
  );
}

/** Those of the people who are logged in. */
async function findLoggedIn(personIds: readonly string[]): Promise<Set<string>> {
  const ids = sql.param(personIds);
  const rows = await db.execute<{ id: string }>(sql`
    select distinct coalesce(tenant_id, admin_id) as id from ${session}
    where (tenant_id = any(${ids}::uuid[]) or admin_id = any(${ids}::uuid[]))
      and last_used_at > now() - make_interval(secs => ${idleSeconds})`);
  return new Set(rows.map(({ id }) => id));
}
