import "server-only";
import { and, inArray, lt, sql } from "drizzle-orm";
import { auditLog } from "@/db/schema";
import { db } from "@/lib/core/server/database";

/** Log-ins and ends of sessions are kept so many days; changes for ever (docs/rules/administrators.md, Audit log). */
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
 * Deletes the audit log's entries of log-ins that are too old, in batches. Part of the housekeeping.
 * @param signal ends it between two batches
 * @returns how many
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
