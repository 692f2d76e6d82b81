import "server-only";
import { and, eq, gt, sql } from "drizzle-orm";
import { passwordLink } from "@/db/schema";
import type { Area } from "@/lib/core/areas";
import { areaPrefix } from "@/lib/core/areas";
import { env } from "@/lib/core/env";
import type { Executor } from "@/lib/core/server/database";
import { isToken, newToken, tokenDigest } from "./tokens";

/** A forgotten password's link is valid this long, in seconds. */
export const forgottenSeconds = 3600;
/** A new tenant's link (docs/rules/auth.md, Mailed links): seven days. */
export const welcomeSeconds = 7 * 86_400;

/** Makes a single-use link to set a password; an older one of the same account stops working. */
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
  // After the #, so that the token stands in no server's log and in no Referer header.
  return `${env.APP_URL.replace(/\/$/, "")}${areaPrefix[area]}/reset-password#${token}`;
}

/** Uses a link up. @returns whose it was, or null where it is unknown, used or too old. */
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
