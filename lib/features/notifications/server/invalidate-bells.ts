import "server-only";
import { sql } from "drizzle-orm";
import { currentMembership, notification, session } from "@/db/schema";
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
  const people = await db.execute<{ personId: string; tenantId: string | null }>(sql`
    select distinct coalesce(m.id, n.account_id) as "personId", n.tenant_id as "tenantId" from ${notification} n
      join ${session} s on s.account_id = n.account_id
      left join ${currentMembership} m on m.account_id = n.account_id and m.tenant_id = n.tenant_id
    where n.comment_id = ${commentId} and s.last_used_at > now() - make_interval(secs => ${idleSeconds})`);
  const channels = people.map(({ personId, tenantId }) =>
    tenantId ? clientNotificationChannel({ tenantId, personId }) : adminNotificationChannel(personId),
  );
  await publish(channels, changedEvent, { what: "notifications" } satisfies InvalidationEvent);
}
