import "server-only";
import { and, inArray, lt, sql } from "drizzle-orm";
import { auditLog } from "@/db/schema";
import { db } from "@/lib/core/server/database";

/** For log-ins and ends of sessions; other entries are never deleted (docs/rules/administrators.md, Audit log). */
const retentionDays = 400;

const logInActions = [
  "session.logIn",
  "session.refuseLogIn",
  "session.lock",
  "session.logOut",
  "session.endSession",
];

const batch = 5000;

/**
 * Housekeeping: deletes expired log-in entries in batches.
 * @param signal aborts between two batches
 * @returns the number of deleted entries
 */
export async function deleteOldLogInEvents(signal?: AbortSignal): Promise<number> {
  const old = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.action, logInActions),
        lt(auditLog.at, sql`now() - make_interval(days => ${retentionDays})`),
      ),
    )
    .limit(batch);
  for (let total = 0; ; ) {
    const { count } = await db.delete(auditLog).where(inArray(auditLog.id, old));
    total += count;
    if (count < batch || signal?.aborted) return total;
  }
}
