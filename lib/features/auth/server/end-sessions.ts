import "server-only";
import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { session, twoFactor } from "@/db/schema";
import { type Area, idleSeconds, sessionSeconds } from "@/lib/core/areas";
import { db, type Executor } from "@/lib/core/server/database";
import { inTransaction } from "@/lib/core/server/transaction";
import { type EndReason, isEndedByUser, sessionEnds } from "@/lib/features/audit/session-ends";
import { removeDevicesOf, removeDevicesOfSessions } from "@/lib/features/push/server/remove-devices";
import { enqueue } from "@/lib/ports/jobs/server/enqueue";
import { endedUsersQueue } from "@/lib/ports/realtime/queue";
import { lockAccount } from "./accounts";
import { auditAccounts } from "./audit-accounts";
import { tokenDigest } from "./tokens";
import { isTwoFactorRequired } from "./two-factor-codes";

/** Nobody has decided these ends, so the devices that were registered in the sessions still receive push messages. */
const keepsDevices: readonly EndReason[] = ["expired", "maintenance"];

export const endSession = (tx: Executor, sessionId: string, reason: EndReason): Promise<number> =>
  endSessions(tx, eq(session.id, sessionId), reason);

/** Ends the session of the browser's previous cookie after a new log-in. */
export const endReplacedSession = (tx: Executor, area: Area, token: string): Promise<number> =>
  endSessions(tx, and(eq(session.tokenHash, tokenDigest(token)), eq(session.area, area)), "replaced");

/**
 * Ends all sessions of an account, except `exceptSessionId`, and removes its devices, also those of expired sessions.
 */
export async function endSessionsOf(
  tx: Executor,
  accountId: string,
  reason: EndReason,
  exceptSessionId?: string,
): Promise<number> {
  await lockAccount(tx, accountId);
  await removeDevicesOf(tx, accountId, exceptSessionId);
  const others = exceptSessionId ? ne(session.id, exceptSessionId) : undefined;
  return await endSessions(tx, and(eq(session.accountId, accountId), others), reason);
}

/** Ends the sessions of all people of a unit for it. */
export const endSessionsOfUnit = (tx: Executor, tenantId: string, reason: EndReason): Promise<number> =>
  endSessions(tx, eq(session.tenantId, tenantId), reason);

/** Ends a person's sessions for a unit. */
export async function endSessionsInUnit(
  tx: Executor,
  accountId: string,
  tenantId: string,
  reason: EndReason,
): Promise<number> {
  await lockAccount(tx, accountId);
  const ofUnit = and(eq(session.accountId, accountId), eq(session.tenantId, tenantId));
  return await endSessions(tx, ofUnit, reason);
}

/** Ends all sessions of clients and admins when maintenance starts. */
export const endSessionsForMaintenance = (tx: Executor): Promise<number> =>
  // Without an immediate notification of the queue, so that pages receive the maintenance event first.
  endSessions(tx, inArray(session.area, ["client", "admin"]), "maintenance", { skipNotify: true });

/** Ends all sessions of areas whose accounts a reset deletes. */
export const endSessionsOfAreas = (tx: Executor, areas: Area[]): Promise<number> =>
  endSessions(tx, inArray(session.area, areas), "reset");

/** A job: ends sessions that are idle for too long or too old. */
export const endExpiredSessions = (): Promise<number> =>
  endSessions(
    db,
    or(olderThan(session.lastUsedAt, idleSeconds), olderThan(session.createdAt, sessionSeconds)),
    "expired",
  );

const olderThan = (column: typeof session.lastUsedAt | typeof session.createdAt, seconds: number): SQL =>
  lt(column, sql`clock_timestamp() - make_interval(secs => ${seconds})`);

/**
 * If all staff must use an authenticator app, closes the live connections of staff without one; they can't subscribe
 * again before they set it up.
 */
export async function endConnectionsWithoutTwoFactor(tx: Executor): Promise<void> {
  if (!(await isTwoFactorRequired(tx))) return;
  const sessionsWithoutTwoFactor = await tx
    .select({ id: session.id, accountId: session.accountId })
    .from(session)
    .leftJoin(twoFactor, eq(twoFactor.accountId, session.accountId))
    .where(and(ne(session.area, "client"), isNull(twoFactor.confirmedAt)));
  const users = new Set(sessionsWithoutTwoFactor.flatMap(({ id, accountId }) => [id, accountId]));
  if (users.size > 0) await enqueue(tx, endedUsersQueue, { users: [...users] });
}

/**
 * Deletes sessions and, after the commit, closes their live connections (docs/rules/realtime.md, The end of a session).
 * Writes an audit entry for each, with the address and browser of its log-in.
 * Unless `keepsDevices`, it removes the devices that were registered in them.
 * @returns the number of ended sessions
 */
const endSessions = (
  tx: Executor,
  which: SQL | undefined,
  reason: EndReason,
  connections: { skipNotify?: boolean } = {},
): Promise<number> =>
  inTransaction(
    "sessions",
    async (inner) => {
      if (!keepsDevices.includes(reason)) await removeDevicesOfSessions(inner, which);
      const rows = await inner.delete(session).where(which).returning();
      await auditAccounts(
        inner,
        rows.map(({ area, accountId, address, userAgent }) => ({
          account: { area, id: accountId },
          isBySystem: !isEndedByUser(reason),
          action: reason === "logOut" ? "session.logOut" : "session.endSession",
          detail: reason === "logOut" ? {} : { reason: sessionEnds[reason].reason },
          address,
          userAgent,
        })),
      );
      const users = new Set(rows.flatMap(({ id, accountId }) => [id, accountId]));
      if (users.size > 0) await enqueue(inner, endedUsersQueue, { users: [...users] }, connections);
      return rows.length;
    },
    tx,
  );
