import "server-only";
import { and, eq, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { admin, session, tenant, twoFactor } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import { type Area, idleSeconds } from "@/lib/core/areas";
import { AppError, unauthenticatedMessage } from "@/lib/core/errors";
import { db, type Executor, sqlClient } from "@/lib/core/server/database";
import { defaultMaintenanceMessage } from "@/lib/core/website-settings";
import { enqueue } from "@/lib/ports/jobs/server/enqueue";
import { endedUsersQueue } from "@/lib/ports/realtime/queue";
import { type FoundSession, findSession } from "./find-session";
import { isTwoFactorRequired } from "./second-factor";
import { isToken, newToken, tokenDigest } from "./tokens";

/** Last use is written at most this often, in seconds (docs/rules/auth.md, Sessions). */
const touchSeconds = 60;

/**
 * The holder of a session's token.
 * @param background the call does not count as a use of the session
 * @returns null where there is no such session, it has ended, or its holder is deleted or inactive
 * @throws AppError `maintenance` for clients and admins while the site is closed
 */
export async function actorOfToken(token: string, background = false): Promise<SessionActor | null> {
  if (!isToken(token)) return null;
  const found = await findSession(tokenDigest(token));
  if (!found) return null;
  const actor = found.idle <= idleSeconds ? holder(found) : null;
  if (!actor) {
    await endSession(db, found.sessionId);
    return null;
  }
  if (actor.area !== "super-admin" && found.maintenance === "1") throw await maintenanceError();
  if (!background && found.idle > touchSeconds) await touch(actor);
  return actor;
}

function holder(found: FoundSession): SessionActor | null {
  const { sessionId } = found;
  if (found.area === "client") {
    if (!found.tenantId || found.tenantStatus !== 1) return null;
    const { clientCode, uoccname } = found;
    return {
      area: "client",
      id: found.tenantId,
      sessionId,
      name: uoccname ?? "",
      clientCode: clientCode ?? "",
    };
  }
  if (!found.adminId || found.adminStatus !== 1 || found.deletedAt !== null) return null;
  const { adminId: id, adminName } = found;
  const name = adminName ?? "";
  const setUpFirst = found.staffTwoFactor === "1" && found.twoFactorSince === null;
  const staff = { id, sessionId, name, ...(setUpFirst ? { setUpFirst } : {}) };
  if (found.area === "super-admin")
    return found.role === "superadmin" ? { area: "super-admin", ...staff } : null;
  return found.role === "admin" ? { area: "admin", ...staff, roles: found.roles } : null;
}

/** Writes the time of the last use: the session's, and its holder's `lastSeen`. */
async function touch(actor: SessionActor): Promise<void> {
  const holderTable = actor.area === "client" ? sqlClient`tenant` : sqlClient`admin`;
  await sqlClient`
    with used as (update session set last_used_at = clock_timestamp() where id = ${actor.sessionId} returning 1)
    update ${holderTable} set last_seen = clock_timestamp() where id = ${actor.id} and exists (select 1 from used)`;
}

/** The 503 of a closed site, with its maintenance message. */
async function maintenanceError(): Promise<AppError> {
  const [row] = await sqlClient<{ value: string }[]>`
    select value from website_setting where name = 'maintenanceMessage'`;
  return new AppError("maintenance", row?.value || defaultMaintenanceMessage);
}

/**
 * Refuses clients and admins while the site is closed: at a log-in, and where a session is gone, which the closing of
 * the site may have ended.
 * @throws AppError `maintenance`
 */
export async function refuseUnderMaintenance(area: Area): Promise<void> {
  if (area === "super-admin") return;
  const [closed] =
    await sqlClient`select 1 from website_setting where name = 'isUnderMaintenance' and value = '1'`;
  if (closed) throw await maintenanceError();
}

/** How much of what a browser or program calls itself is kept. */
const userAgentLength = 300;

/**
 * Begins a session.
 * @param userAgent what the browser or program calls itself
 * @returns its token, which is stored nowhere
 */
export async function beginSession(
  tx: Executor,
  area: Area,
  holderId: string,
  address: string,
  userAgent = "",
): Promise<string> {
  const token = newToken();
  const isTenant = area === "client";
  await tx.insert(session).values({
    tokenHash: tokenDigest(token),
    area,
    tenantId: isTenant ? holderId : null,
    adminId: isTenant ? null : holderId,
    address,
    userAgent: userAgent.slice(0, userAgentLength),
  });
  const now = sql`clock_timestamp()`;
  if (isTenant) await tx.update(tenant).set({ lastSeen: now }).where(eq(tenant.id, holderId));
  else await tx.update(admin).set({ lastSeen: now }).where(eq(admin.id, holderId));
  return token;
}

/**
 * Refuses where the session has ended since the call began: a password is checked outside of transactions, and a reset
 * may come meanwhile. The account's row must be locked, as it is by whoever ends its sessions.
 * @throws AppError `unauthenticated`
 */
export async function requireSession(tx: Executor, { sessionId }: SessionActor): Promise<void> {
  const [found] = await tx.select({ id: session.id }).from(session).where(eq(session.id, sessionId));
  if (!found) throw new AppError("unauthenticated", unauthenticatedMessage);
}

/** Ends one session. */
export const endSession = (tx: Executor, sessionId: string): Promise<number> =>
  endSessions(tx, eq(session.id, sessionId));

/** Ends all sessions of a tenant or a member of staff, except `stays`. */
export function endSessionsOf(tx: Executor, holderId: string, area: Area, stays?: string): Promise<number> {
  const holds = area === "client" ? eq(session.tenantId, holderId) : eq(session.adminId, holderId);
  return endSessions(tx, stays ? and(holds, ne(session.id, stays)) : holds);
}

/** Ends all sessions of clients and admins for good, as maintenance begins. */
export const endSessionsForMaintenance = (tx: Executor): Promise<number> =>
  // Not at once: their pages first hear that maintenance begins.
  endSessions(tx, inArray(session.area, ["client", "admin"]), { isUnannounced: true });

/** Ends all sessions of areas, whose holders are taken away. */
export const endSessionsOfAreas = (tx: Executor, areas: Area[]): Promise<number> =>
  endSessions(tx, inArray(session.area, areas));

/**
 * Where an authenticator app is required of all staff, closes the live connections of those without one: they may not
 * subscribe again before they have set it up.
 */
export async function endConnectionsWithoutApp(tx: Executor): Promise<void> {
  if (!(await isTwoFactorRequired(tx))) return;
  const without = await tx
    .select({ id: session.id, adminId: sql<string>`${session.adminId}` })
    .from(session)
    .leftJoin(twoFactor, eq(twoFactor.adminId, session.adminId))
    .where(and(isNotNull(session.adminId), isNull(twoFactor.confirmedAt)));
  const users = new Set(without.flatMap(({ id, adminId }) => [id, adminId]));
  if (users.size > 0) await enqueue(tx, endedUsersQueue, { users: [...users] });
}

/** Ends the sessions that have not been used for too long; a job. */
export const endExpiredSessions = (): Promise<number> =>
  endSessions(db, lt(session.lastUsedAt, sql`clock_timestamp() - make_interval(secs => ${idleSeconds})`));

/**
 * Ends sessions, and with them their live connections after the commit (docs/rules/realtime.md, The end of a session).
 * @returns how many; so do the functions above
 */
const endSessions = (
  tx: Executor,
  which: SQL | undefined,
  connections: { isUnannounced?: boolean } = {},
): Promise<number> =>
  tx.transaction(async (inner) => {
    const ended = await inner.delete(session).where(which).returning();
    const users = new Set(ended.flatMap(({ id, tenantId, adminId }) => [id, tenantId ?? adminId ?? id]));
    if (users.size > 0) await enqueue(inner, endedUsersQueue, { users: [...users] }, connections);
    return ended.length;
  });
