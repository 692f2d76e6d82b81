import "server-only";
import { and, eq, gt, sql } from "drizzle-orm";
import { passwordLink } from "@/db/schema";
import type { Area } from "@/lib/core/areas";
import { areaPrefix } from "@/lib/core/areas";
import { env } from "@/lib/core/env";
import type { Executor } from "@/lib/core/server/database";
import { isToken, newToken, tokenDigest } from "./tokens";

/** Lifetime of a forgotten password's link, in seconds. */
export const forgottenSeconds = 3600;
/** Lifetime of a new tenant's link, in seconds (docs/rules/auth.md, Mailed links). */
export const welcomeSeconds = 7 * 86_400;

/** Creates a single-use link to set a password. An older link of the same account stops working. */
export async function makePasswordLink(tx: Executor, area: Area, accountId: string, lifetimeSeconds: number) {
  const token = newToken();
  const holder = area === "client" ? { tenantId: accountId } : { adminId: accountId };
  await tx
    .delete(passwordLink)
    .where(area === "client" ? eq(passwordLink.tenantId, accountId) : eq(passwordLink.adminId, accountId));
  await tx.insert(passwordLink).values({
    ...holder,
    tokenHash: tokenDigest(token),
    expiresAt: sql`clock_timestamp() + make_interval(secs => ${lifetimeSeconds})`,
  });
  // After the #, so that the token is in no server's log and no Referer header.
  return `${env.APP_URL.replace(/\/$/, "")}${areaPrefix[area]}/reset-password#${token}`;
}

/**
 * Uses a link, which then is gone.
 * @returns the account, or null where the link is unknown, used or expired
 */
export async function takePasswordLink(tx: Executor, token: string) {
  if (!isToken(token)) return null;
  const [link] = await tx
    .delete(passwordLink)
    .where(
      and(eq(passwordLink.tokenHash, tokenDigest(token)), gt(passwordLink.expiresAt, sql`clock_timestamp()`)),
    )
    .returning({ tenantId: passwordLink.tenantId, adminId: passwordLink.adminId });
  return link ?? null;
}
