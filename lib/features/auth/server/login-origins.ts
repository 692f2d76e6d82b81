import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { loginOrigin } from "@/db/schema";
import { deletes, isOlderThan } from "@/lib/core/server/clean-up-part";
import { db, type Executor } from "@/lib/core/server/database";
import { keysFor } from "@/lib/core/server/keys";
import { networkOf } from "@/lib/core/server/network-prefix";
import { unknownAccount } from "@/lib/features/audit/record";
import { secureCookies } from "./session-cookie";

/*
 * Networks and browsers (by cookie) from which an account has recently logged in. Failures elsewhere do not lock such
 * an origin out (docs/rules/auth.md, Log-in limits).
 */

const retentionDays = 30;
/** The `Max-Age` of the browser cookie. */
export const browserCookieSeconds = retentionDays * 86_400;
/** Must not be a prefix of a session cookie's name. */
export const browserCookieName = secureCookies ? "__Host-towerdesk-browser" : "towerdesk-browser";

const keys = keysFor("browser cookies");
const signatureOf = (id: string, key: Buffer): string =>
  createHmac("sha256", key).update(id).digest("base64url");

export const newBrowserId = (): string => randomBytes(16).toString("base64url");

/** The signed value of a browser cookie. */
export const browserCookie = (id: string): string => `${id}.${signatureOf(id, keys[0])}`;

/** A `Set-Cookie` header value. */
export const setBrowserCookie = (id: string): string =>
  `${browserCookieName}=${browserCookie(id)}; Max-Age=${browserCookieSeconds}; Path=/; HttpOnly; SameSite=Lax${secureCookies ? "; Secure" : ""}`;

/** The browser id from a cookie value; null if the cookie is missing or its signature is invalid. */
export function browserIdOf(value: string | null | undefined): string | null {
  const [id = "", signature = "", ...rest] = value?.split(".") ?? [];
  const received = Buffer.from(signature);
  const isSigned = keys.some((key) => {
    const expected = Buffer.from(signatureOf(id, key));
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
  return isSigned && rest.length === 0 ? id : null;
}

type RequestSource = { address: string; browserId?: string | null | undefined };

const originsOf = ({ address, browserId }: RequestSource): string[] => [
  ...(browserId ? [`browser ${browserId}`] : []),
  ...(address ? [networkOf(address)] : []),
];

/**
 * Finds an origin of the caller from which the account has logged in during the last 30 days, or null.
 * @param accountId null for an unknown account
 */
export async function findKnownOrigin(accountId: string | null, from: RequestSource): Promise<string | null> {
  // Also queries for an unknown account, so that the timing does not reveal it.
  const [recent] = await db
    .select({ origin: loginOrigin.origin })
    .from(loginOrigin)
    .where(
      and(
        eq(loginOrigin.accountId, accountId ?? unknownAccount),
        inArray(loginOrigin.origin, originsOf(from)),
        gt(loginOrigin.lastAt, sql`now() - make_interval(days => ${retentionDays})`),
      ),
    )
    .limit(1);
  return recent?.origin ?? null;
}

/** Stores the network and browser of a log-in. */
export async function saveOrigins(tx: Executor, accountId: string, from: RequestSource): Promise<void> {
  const origins = originsOf(from);
  if (origins.length === 0) return;
  await tx
    .insert(loginOrigin)
    .values(origins.map((origin) => ({ accountId, origin })))
    .onConflictDoUpdate({
      target: [loginOrigin.accountId, loginOrigin.origin],
      set: { lastAt: sql`now()` },
    });
}

export const deleteOldOrigins = deletes(loginOrigin, isOlderThan(loginOrigin.lastAt, retentionDays));
