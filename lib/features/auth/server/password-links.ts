import "server-only";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { admin, passwordLink } from "@/db/schema";
import { areaLink } from "@/lib/core/area-link";
import type { Area } from "@/lib/core/areas";
import { deletes } from "@/lib/core/server/clean-up-part";
import type { Executor, Transaction } from "@/lib/core/server/database";
import { lockAccount } from "./accounts";
import { isToken, newToken, tokenDigest } from "./tokens";

/** Lifetime of a link for a forgotten password. */
export const resetLinkSeconds = 3600;
/** Lifetime of a new tenant's link (docs/rules/auth.md, Mailed links). */
export const welcomeLinkSeconds = 7 * 86_400;

type Account = { area: Area; id: string };

/** Creates a single-use link to set a password. An older link of the same account stops working. */
export async function makePasswordLink(tx: Executor, { area, id }: Account, lifetimeSeconds: number) {
  const token = newToken();
  await endPasswordLinks(tx, id);
  await tx.insert(passwordLink).values({
    accountId: id,
    tokenHash: tokenDigest(token),
    expiresAt: sql`clock_timestamp() + make_interval(secs => ${lifetimeSeconds})`,
  });
  // The fragment keeps the token out of server logs and Referer headers.
  return `${areaLink(area)}/reset-password#${token}`;
}

/** Call when an account's password or e-mail address changes. */
export async function endPasswordLinks(tx: Executor, accountId: string): Promise<void> {
  await tx.delete(passwordLink).where(eq(passwordLink.accountId, accountId));
}

/** @returns the account of a link, or null if the link is unknown, used or expired */
export async function findPasswordLink(tx: Executor, token: string): Promise<Account | null> {
  if (!isToken(token)) return null;
  const [link] = await tx
    .select({ id: passwordLink.accountId, adminId: admin.id })
    .from(passwordLink)
    .leftJoin(admin, eq(admin.id, passwordLink.accountId))
    .where(
      and(eq(passwordLink.tokenHash, tokenDigest(token)), gt(passwordLink.expiresAt, sql`clock_timestamp()`)),
    );
  return link ? { area: link.adminId ? "admin" : "client", id: link.id } : null;
}

/**
 * Deletes a link, so that only one of several parallel calls can use it. Locks the account first, as every password
 * change does, to avoid deadlocks.
 * @returns its account, or null if the link is unknown, used or expired
 */
export async function redeemPasswordLink(tx: Transaction, token: string): Promise<Account | null> {
  const found = await findPasswordLink(tx, token);
  if (!found) return null;
  await lockAccount(tx, found.id);
  const deleted = await tx
    .delete(passwordLink)
    .where(eq(passwordLink.tokenHash, tokenDigest(token)))
    .returning({ id: passwordLink.id });
  return deleted.length === 1 ? found : null;
}

export const deleteExpiredLinks = deletes(passwordLink, lt(passwordLink.expiresAt, sql`clock_timestamp()`));
