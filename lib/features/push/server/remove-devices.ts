import "server-only";
import { and, eq, inArray, isNull, ne, or, type SQL } from "drizzle-orm";
import { pushSubscription, session } from "@/db/schema";
import type { Executor } from "@/lib/core/server/database";

/* The end of devices with the sessions in which they were registered (docs/rules/push.md, The end of a device). */

/**
 * Removes the devices that were registered in some sessions. Call it before the sessions are deleted.
 * @param which a condition on `session`
 */
export async function removeDevicesOfSessions(tx: Executor, which: SQL | undefined): Promise<void> {
  const ended = tx.select({ id: session.id }).from(session).where(which);
  await tx.delete(pushSubscription).where(inArray(pushSubscription.sessionId, ended));
}

/** Removes all devices of a person, except those of one session. */
export async function removeDevicesOf(
  tx: Executor,
  accountId: string,
  exceptSessionId?: string,
): Promise<void> {
  const others = exceptSessionId
    ? or(isNull(pushSubscription.sessionId), ne(pushSubscription.sessionId, exceptSessionId))
    : undefined;
  await tx.delete(pushSubscription).where(and(eq(pushSubscription.accountId, accountId), others));
}
