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
  const people = await db.execute<{ tenantId: string | null; adminId: string | null }>(sql`
    select distinct n.tenant_id as "tenantId", n.admin_id as "adminId" from ${notification} n
      join ${session} s on s.tenant_id = n.tenant_id or s.admin_id = n.admin_id
    where n.comment_id = ${commentId} and s.last_used_at > now() - make_interval(secs => ${idleSeconds})`);
  const channels = people.flatMap(({ tenantId, adminId }) => [
    ...(tenantId ? [clientNotificationChannel(tenantId)] : []),
    ...(adminId ? [adminNotificationChannel(adminId)] : []),
  ]);
  await publish(channels, changedEvent, { what: "notifications" } satisfies InvalidationEvent);
}
