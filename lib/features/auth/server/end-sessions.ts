import "server-only";
import { and, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { session, twoFactor } from "@/db/schema";
import { type Area, idleSeconds, sessionSeconds } from "@/lib/core/areas";
import { auditAccounts } from "@/lib/core/server/audit";
import { db, type Executor } from "@/lib/core/server/database";
import { enqueue } from "@/lib/ports/jobs/server/enqueue";
import { endedUsersQueue } from "@/lib/ports/realtime/queue";
import { tokenDigest } from "./tokens";
import { isTwoFactorRequired } from "./two-factor-codes";

/** Why sessions end, as the audit log says it. */
const reasons = {
  logOut: "logged out",
  expired: "expired",
  replaced: "a new log-in in the same browser",
  holder: "ended by its holder",
  office: "ended by the office",
  password: "a new password",
  twoFactor: "a new authenticator app",
  inactive: "the account is not active",
  maintenance: "closed for maintenance",
  reset: "the database was reset",
};
export type EndReason = keyof typeof reasons;

/** Ends one session. */
export const endSession = (tx: Executor, sessionId: string, reason: EndReason): Promise<number> =>
  endSessions(tx, eq(session.id, sessionId), reason);

/** Ends the session that a browser's cookie had, as it logs in again. */
export const endReplacedSession = (tx: Executor, area: Area, token: string): Promise<number> =>
  endSessions(tx, and(eq(session.tokenHash, tokenDigest(token)), eq(session.area, area)), "replaced");

/** The sessions of a tenant or a member of staff. */
export const sessionsOf = (holderId: string, area: Area): SQL =>
  area === "client" ? eq(session.tenantId, holderId) : eq(session.adminId, holderId);

/** Ends all sessions of a tenant or a member of staff, except `stays`. */
export const endSessionsOf = (
  tx: Executor,
  holderId: string,
  area: Area,
  reason: EndReason,
  stays?: string,
): Promise<number> =>
  endSessions(tx, and(sessionsOf(holderId, area), stays ? ne(session.id, stays) : undefined), reason);

/** Ends all sessions of clients and admins for good, as maintenance begins. */
export const endSessionsForMaintenance = (tx: Executor): Promise<number> =>
  // Not at once: their pages first hear that maintenance begins.
  endSessions(tx, inArray(session.area, ["client", "admin"]), "maintenance", { skipNotify: true });

/** Ends all sessions of areas, whose holders are taken away. */
export const endSessionsOfAreas = (tx: Executor, areas: Area[]): Promise<number> =>
  endSessions(tx, inArray(session.area, areas), "reset");

/** Ends the sessions that have not been used for too long, or began too long ago; a job. */
export const endExpiredSessions = (): Promise<number> =>
  endSessions(
    db,
    or(olderThan(session.lastUsedAt, idleSeconds), olderThan(session.createdAt, sessionSeconds)),
    "expired",
  );

const olderThan = (column: typeof session.lastUsedAt | typeof session.createdAt, seconds: number): SQL =>
  lt(column, sql`clock_timestamp() - make_interval(secs => ${seconds})`);

/**
 * Where an authenticator app is required of all staff, closes the live connections of those without one: they may not
 * subscribe again before they have set it up.
 */
export async function endConnectionsWithoutTwoFactor(tx: Executor): Promise<void> {
  if (!(await isTwoFactorRequired(tx))) return;
  const without = await tx
    .select({ id: session.id, adminId: sql<string>`${session.adminId}` })
    .from(session)
    .leftJoin(twoFactor, eq(twoFactor.adminId, session.adminId))
    .where(and(isNotNull(session.adminId), isNull(twoFactor.confirmedAt)));
  const users = new Set(without.flatMap(({ id, adminId }) => [id, adminId]));
  if (users.size > 0) await enqueue(tx, endedUsersQueue, { users: [...users] });
}

/**
 * Ends sessions, and with them their live connections after the commit (docs/rules/realtime.md, The end of a session).
 * The audit log has each, with the address and the browser that had logged in.
 * @returns how many; so do the functions above
 */
const endSessions = (
  tx: Executor,
  which: SQL | undefined,
  reason: EndReason,
  connections: { skipNotify?: boolean } = {},
): Promise<number> =>
  tx.transaction(async (inner) => {
    const rows = await inner.delete(session).where(which).returning();
    const ended = rows.map((row) => ({ ...row, holderId: row.tenantId ?? row.adminId ?? row.id }));
    await auditAccounts(
      inner,
      ended.map(({ area, holderId, address, userAgent }) => ({
        account: { area, id: holderId },
        action: reason === "logOut" ? "session.logOut" : "session.endSession",
        detail: reason === "logOut" ? {} : { reason: reasons[reason] },
        address,
        userAgent,
      })),
    );
    const users = new Set(ended.flatMap(({ id, holderId }) => [id, holderId]));
    if (users.size > 0) await enqueue(inner, endedUsersQueue, { users: [...users] }, connections);
    return ended.length;
  });
