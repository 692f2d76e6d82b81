import "server-only";
import { sql } from "drizzle-orm";
import { session } from "@/db/schema";
import { idleSeconds } from "@/lib/core/areas";
import { db } from "@/lib/core/server/database";
import { hiddenFromPlanner } from "@/lib/core/server/hidden-from-planner";
import {
  adminNotificationChannel,
  clientNotificationChannel,
  notificationEvent,
} from "@/lib/ports/realtime/channels";
import { publishBatch } from "@/lib/ports/realtime/server/publish";
import type { WrittenNotification } from "./notify";
import { countUnreadOf, readBellItems } from "./shown-notifications";

/**
 * Publishes stored notifications to logged-in recipients after the commit: one event each, with the recipient's
 * unread count.
 */
export async function publishNotifications(written: readonly WrittenNotification[]): Promise<void> {
  if (written.length === 0) return;
  const loggedIn = await findLoggedIn(written.map(({ accountId }) => accountId));
  const ids = written.flatMap(({ id, accountId }) => (loggedIn.has(accountId) ? [id] : []));
  if (ids.length === 0) return;
  const [notifications, counts] = await Promise.all([
    readBellItems(db, ids),
    countUnreadOf(db, [...loggedIn]),
  ]);
  const unread = new Map(counts.map(({ accountId, tenantId, count }) => [`${accountId} ${tenantId}`, count]));
  await publishBatch(
    notifications.map(({ id, accountId, tenantId, personId, title, message, createdAt }) => ({
      channel: tenantId
        ? clientNotificationChannel({ tenantId, personId })
        : adminNotificationChannel(accountId),
      event: notificationEvent,
      data: {
        id,
        title,
        message,
        created_at: createdAt,
        unread: unread.get(`${accountId} ${tenantId}`) ?? 0,
      },
    })),
  );
}

const isOneOf = sql`= any(${hiddenFromPlanner(sql.placeholder("ids"), "uuid[]")}::uuid[])`;
const loggedInPeople = db
  .selectDistinct({ id: session.accountId })
  .from(session)
  .where(sql`account_id ${isOneOf} and last_used_at > now() - make_interval(secs => ${idleSeconds})`)
  .prepare("logged_in_people");

/** Those of the people who are logged in. */
async function findLoggedIn(personIds: readonly string[]): Promise<Set<string>> {
  const rows = await loggedInPeople.execute({ ids: personIds });
  return new Set(rows.map(({ id }) => id));
}
