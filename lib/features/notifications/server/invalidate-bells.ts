import "server-only";
import { sql } from "drizzle-orm";
import { notification, session } from "@/db/schema";
import { idleSeconds } from "@/lib/core/areas";
import { db } from "@/lib/core/server/database";
import {
  adminNotificationChannel,
  changedEvent,
  clientNotificationChannel,
  type InvalidationEvent,
} from "@/lib/ports/realtime/channels";
import { publish } from "@/lib/ports/realtime/server/publish";

/** Makes the open bells of those who were told of a comment fetch again. Call it after the commit. */
export async function invalidateBells(commentId: string): Promise<void> {
  const people = await db.execute<{ accountId: string; tenantId: string | null }>(sql`
    select distinct n.account_id as "accountId", n.tenant_id as "tenantId" from ${notification} n
      join ${session} s on s.account_id = n.account_id
    where n.comment_id = ${commentId} and s.last_used_at > now() - make_interval(secs => ${idleSeconds})`);
  const channels = people.map(({ accountId, tenantId }) =>
    tenantId ? clientNotificationChannel(tenantId) : adminNotificationChannel(accountId),
  );
  await publish(channels, changedEvent, { what: "notifications" } satisfies InvalidationEvent);
}
