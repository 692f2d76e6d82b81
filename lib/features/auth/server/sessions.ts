import "server-only";
import { eq, sql } from "drizzle-orm";
import { admin, session, tenant } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import { type Area, idleSeconds, sessionSeconds } from "@/lib/core/areas";
import { AppError, unauthenticatedMessage } from "@/lib/core/errors";
import { db, type Executor, sqlClient } from "@/lib/core/server/database";
import { defaultMaintenanceMessage } from "@/lib/core/website-settings";
import { endSession } from "./end-sessions";
import { type FoundSession, findSession } from "./find-session";
import { isToken, newToken, tokenDigest } from "./tokens";

/** Last use is written at most this often, in seconds (docs/rules/auth.md, Sessions). */
const touchSeconds = 60;

/**
 * The holder of a session's token.
 * @param background the call does not count as a use of the session
 * @returns null where there is no such session, it has ended, or its holder is deleted or inactive
 * @throws AppError `maintenance` for clients and admins while the site is closed
 */
export async function authenticateToken(token: string, background = false): Promise<SessionActor | null> {
  if (!isToken(token)) return null;
  const found = await findSession(tokenDigest(token));
  if (!found) return null;
  const isExpired = found.idle > idleSeconds || found.age > sessionSeconds;
  const actor = isExpired ? null : actorOf(found);
  if (!actor) {
    await endSession(db, found.sessionId, isExpired ? "expired" : "inactive");
    return null;
  }
  if (actor.area !== "super-admin" && found.maintenance === "1") throw await maintenanceError();
  if (!background && found.idle > touchSeconds) await touch(actor);
  return actor;
}

function actorOf(found: FoundSession): SessionActor | null {
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

/**
 * Writes the time of the last use: the session's, and its holder's `lastSeen`. The holder's row is locked first, as by
 * whoever changes it and ends its sessions.
 */
async function touch(actor: SessionActor): Promise<void> {
  const holderTable = actor.area === "client" ? sqlClient`tenant` : sqlClient`admin`;
  await sqlClient`
    with seen as (
      update ${holderTable} set last_seen = clock_timestamp()
      where id = ${actor.id} and exists (select 1 from session where id = ${actor.sessionId}) returning 1
    )
    update session set last_used_at = clock_timestamp()
    where id = ${actor.sessionId} and exists (select 1 from seen)`;
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
export async function assertOpen(area: Area): Promise<void> {
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
