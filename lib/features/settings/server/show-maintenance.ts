import "server-only";
import { and, countDistinct, desc, eq, gte, sql } from "drizzle-orm";
import * as z from "zod";
import { auditLog } from "@/db/schema";
import { superAdmin } from "@/lib/core/actor";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { readStored } from "@/lib/core/server/website-settings";
import { systemAccount } from "@/lib/features/audit/record";
import { sessionEnds } from "@/lib/features/audit/session-ends";
import { maintenanceRecord } from "@/lib/features/settings/record";

/** `GET /maintenance`: for the super admin's bar. */
export const showMaintenance = defineUseCase({
  name: "maintenance.show",
  allow: [superAdmin],
  input: z.object({}),
  output: maintenanceRecord,
  async run({ tx }) {
    const { closing } = await readStored(tx);
    if (!closing) return { state: "off" as const, startsAt: null, seconds: 0, by: "", ended: 0 };
    const { startsAt } = closing;
    const by = await findOrderer(tx);
    if (closing.seconds > 0)
      return { state: "ordered" as const, startsAt, seconds: closing.seconds, by, ended: 0 };
    const { ended, seconds } = await countEnded(tx, startsAt);
    return { state: "on" as const, startsAt, seconds, by, ended };
  },
});

/** Who ordered the maintenance, from the audit log. */
async function findOrderer(tx: Executor): Promise<string> {
  const [entry] = await tx
    .select({ name: auditLog.adminName })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, "websiteSettings.save"),
        sql`${auditLog.detail} ?| array['isUnderMaintenance', 'maintenanceStart']`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return entry?.name ?? "";
}

/** How many people were logged out since the start, and how many seconds ago it was. */
async function countEnded(tx: Executor, startsAt: string): Promise<{ ended: number; seconds: number }> {
  const [row] = await tx
    .select({
      ended: countDistinct(auditLog.recordId),
      seconds: sql<number>`greatest(extract(epoch from clock_timestamp() - ${startsAt}::timestamptz), 0)::float8`,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.adminId, systemAccount.id),
        // The sessions may have ended in the transaction that set the start.
        gte(auditLog.at, sql`${startsAt}::timestamptz - interval '1 minute'`),
        sql`${auditLog.detail}->>'reason' = ${sessionEnds.maintenance.reason}`,
      ),
    );
  return { ended: row?.ended ?? 0, seconds: row?.seconds ?? 0 };
}
