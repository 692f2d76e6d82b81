import "server-only";
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { loginOrigin } from "@/db/schema";
import { env } from "@/lib/core/env";
import { unknownAccount } from "@/lib/core/server/audit";
import { db, type Executor } from "@/lib/core/server/database";
import { networkOf } from "@/lib/core/server/network-prefix";
import { secureCookies } from "./session-cookie";

/*
 * From where an account has logged in lately: a network, or a browser by a cookie of its own. What fails elsewhere does
 * not lock such an origin out (docs/rules/auth.md, Log-in limits).
 */

const retentionDays = 30;
/** How long the browser's cookie lives, in seconds. */
export const browserCookieSeconds = retentionDays * 86_400;
/** The name of the browser's cookie; no session cookie's name begins with it. */
export const browserCookieName = secureCookies ? "__Host-towerdesk-browser" : "towerdesk-browser";

const key = Buffer.from(hkdfSync("sha256", env.APP_SECRET, "", "browser cookies", 32));
const signatureOf = (id: string): string => createHmac("sha256", key).update(id).digest("base64url");

/** A new browser's id. */
export const newBrowserId = (): string => randomBytes(16).toString("base64url");

/** The value of a browser's cookie. */
export const browserCookie = (id: string): string => `${id}.${signatureOf(id)}`;

/** The Set-Cookie header of a browser. */
export const setBrowserCookie = (id: string): string =>
  `${browserCookieName}=${browserCookie(id)}; Max-Age=${browserCookieSeconds}; Path=/; HttpOnly; SameSite=Lax${secureCookies ? "; Secure" : ""}`;

/** The browser's id of a cookie's value; null where there is none, or its signature is not ours. */
export function browserIdOf(value: string | null | undefined): string | null {
  const [id = "", signature = "", ...rest] = value?.split(".") ?? [];
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(id))];
  const isSigned = given.length === wanted.length && timingSafeEqual(given, wanted) && rest.length === 0;
  return isSigned ? id : null;
}

type RequestSource = { address: string; browserId?: string | null | undefined };

const originsOf = ({ address, browserId }: RequestSource): string[] => [
  ...(browserId ? [`browser ${browserId}`] : []),
  ...(address ? [networkOf(address)] : []),
];

/** The origin of a caller from which an account has logged in during the last 30 days. @param accountId null: unknown */
export async function findKnownOrigin(accountId: string | null, from: RequestSource): Promise<string | null> {
  // An unknown account takes the same time.
  const [known] = await db
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
  return known?.origin ?? null;
}

/** Keeps from where an account has logged in. */
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

/** Deletes the origins that do not count any more. @returns how many */
export async function deleteOldOrigins(): Promise<number> {
  const old = lt(loginOrigin.lastAt, sql`now() - make_interval(days => ${retentionDays})`);
  return (await db.delete(loginOrigin).where(old)).count;
}
