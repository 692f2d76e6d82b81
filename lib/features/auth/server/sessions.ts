import "server-only";
import { eq, sql } from "drizzle-orm";
import { account, session, tenant } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import type { SessionActor } from "@/lib/core/actor";
import { type Area, idleSeconds, sessionSeconds } from "@/lib/core/areas";
import { AppError, unauthenticatedMessage } from "@/lib/core/errors";
import { db, type Executor, sqlClient } from "@/lib/core/server/database";
import { defaultMaintenanceMessage } from "@/lib/core/website-settings";
import { lockAccount } from "./accounts";
import { endSession } from "./end-sessions";
import { type FoundSession, findSession } from "./find-session";
import { isToken, newToken, tokenDigest } from "./tokens";

/** The last use is stored at most this often (docs/rules/auth.md, Sessions). */
const touchSeconds = 60;

/**
 * Finds the user of a session token.
 * @param background whether the call does not count as a use of the session
 * @returns null if the session is unknown or has ended, or its user is deleted or inactive
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
    const { tenantId, personId, rights } = found;
    if (!tenantId || found.tenantStatus !== recordStatus.active || !personId || !rights) return null;
    return {
      area: "client",
      id: found.accountId,
      tenantId,
      personId,
      rights,
      sessionId,
      name: found.personName ?? "",
      clientCode: found.clientCode ?? "",
      readsStaffNames: found.showStaffNames === "1",
    };
  }
  if (found.adminStatus !== recordStatus.active || found.isAdminDeleted) return null;
  const { accountId: id, adminName } = found;
  const name = adminName ?? "";
  const setUpFirst = found.staffTwoFactor === "1" && !found.hasTwoFactor;
  const staff = { id, sessionId, name, ...(setUpFirst ? { setUpFirst } : {}) };
  if (found.area === "super-admin")
    return found.role === "superadmin" ? { area: "super-admin", ...staff } : null;
  return found.role === "admin" ? { area: "admin", ...staff, roles: found.roles } : null;
}

/**
 * Stores the last use of the session, and when its account and its unit were last seen. Locks the account first, like
 * changes that end its sessions, to avoid deadlocks.
 */
async function touch(actor: SessionActor): Promise<void> {
  if (actor.area === "client")
    await sqlClient`update tenant set last_seen = clock_timestamp() where id = ${actor.tenantId}`;
  await sqlClient`
    with seen as (
      update account set last_seen = clock_timestamp()
      where id = ${actor.id} and exists (select 1 from session where id = ${actor.sessionId}) returning 1
    )
    update session set last_used_at = clock_timestamp()
    where id = ${actor.sessionId} and exists (select 1 from seen)`;
}

/** The 503 response with the site's maintenance message. */
async function maintenanceError(): Promise<AppError> {
  const [row] = await sqlClient<{ value: string }[]>`
    select value from website_setting where name = 'maintenanceMessage'`;
  return new AppError("maintenance", row?.value || defaultMaintenanceMessage);
}

/**
 * Checks at a log-in and for an unknown session, which may have ended when the site was closed.
 * @throws AppError `maintenance` for clients and admins while the site is closed
 */
export async function assertOpen(area: Area): Promise<void> {
  if (area === "super-admin") return;
  const [closed] = await sqlClient`
    select 1 from website_setting where name = 'isUnderMaintenance' and value = '1'
      and (starts_at is null or starts_at <= clock_timestamp())`;
  if (closed) throw await maintenanceError();
}

/** Stored characters of the User-Agent header. */
const userAgentLength = 300;

/**
 * Creates a session.
 * @param userAgent the User-Agent header
 * @param tenantId the unit for which a person acts; by default the one whose first person it is
 * @returns its token, of which only the digest is stored
 */
export async function beginSession(
  tx: Executor,
  area: Area,
  userId: string,
  address: string,
  userAgent = "",
  tenantId = userId,
): Promise<string> {
  const token = newToken();
  const now = sql`clock_timestamp()`;
  const isTenant = area === "client";
  if (isTenant) await tx.update(tenant).set({ lastSeen: now }).where(eq(tenant.id, tenantId));
  await tx.update(account).set({ lastSeen: now }).where(eq(account.id, userId));
  await tx.insert(session).values({
    tokenHash: tokenDigest(token),
    area,
    accountId: userId,
    tenantId: isTenant ? tenantId : null,
    address,
    userAgent: userAgent.slice(0, userAgentLength),
  });
  return token;
}

/**
 * Checks that the session still exists: passwords are verified outside of transactions, so it may have ended meanwhile.
 * Locks the account until the end of the transaction, so that it can't end after the check either.
 * @throws AppError `unauthenticated` if the session has ended
 */
export async function requireSession(tx: Executor, { id, sessionId }: SessionActor): Promise<void> {
  await lockAccount(tx, id);
  const [found] = await tx.select({ id: session.id }).from(session).where(eq(session.id, sessionId));
  if (!found) throw new AppError("unauthenticated", unauthenticatedMessage);
}
