import "server-only";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { currentMembership, membership, tenant } from "@/db/schema";
import { inTransaction } from "@/lib/core/server/transaction";
import { notifyUnits, type WrittenNotification } from "@/lib/features/notifications/server/notify";
import { publishNotifications } from "@/lib/features/notifications/server/publish-notifications";
import { accessEnds } from "./notices";

/** So many days before the end of a representative's access those concerned are notified, once. */
export const warnDays = 14;

/** A job: notifies representatives, and people of their unit with the right `people`, that the access ends soon. */
export async function warnOfEnds(): Promise<void> {
  const written = await inTransaction("people", async (tx) => {
    const ending = await tx
      .update(membership)
      .set({ warnedAt: sql`clock_timestamp()` })
      .where(
        and(
          eq(membership.role, "representative"),
          isNull(membership.warnedAt),
          sql`${membership.id} in (select id from ${currentMembership})`,
          sql`${membership.endsOn} <= current_date + ${warnDays}::int`,
        ),
      )
      .returning({ id: membership.id, tenantId: membership.tenantId });
    const notifications: WrittenNotification[] = [];
    for (const { id, tenantId } of ending) {
      const news = { notice: accessEnds, values: {}, record: { type: "person", id } };
      const concerned = or(eq(currentMembership.id, id), sql`'people' = any(${currentMembership.rights})`);
      notifications.push(...(await notifyUnits(tx, null, news, and(eq(tenant.id, tenantId), concerned))));
    }
    return notifications;
  });
  await publishNotifications(written);
}
