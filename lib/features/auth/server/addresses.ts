import "server-only";
import { and, asc, eq, sql } from "drizzle-orm";
import { account, tenant } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import type { Executor } from "@/lib/core/server/database";

/* A person's addresses are in the account; a unit's first person has the unit's. */

/**
 * Finds the accounts of people with an e-mail address, the oldest first. First people may share one, and are found only
 * if nobody else has it: somebody who changes to another person's address must not take that person's log-in away.
 * @param key see `accountKey`
 */
export async function accountsWithAddress(tx: Executor, key: string): Promise<string[]> {
  const others = await tx.select({ id: account.id }).from(account).where(eq(account.emailKey, key));
  if (others.length > 0) return others.map(({ id }) => id);
  const first = await tx
    .select({ id: tenant.id })
    .from(tenant)
    .where(and(eq(tenant.emailKey, key), eq(tenant.status, recordStatus.active)))
    .orderBy(asc(tenant.id))
    .limit(20);
  return first.map(({ id }) => id);
}

/** Reads a person's own name, addresses and picture; `code`: the client code of a unit's first person. */
export async function readAddresses(tx: Executor, accountId: string) {
  const [ofUnit] = await tx
    .select({
      name: tenant.uoccname,
      code: tenant.clientCode,
      email: tenant.email,
      phoneNumber: tenant.phoneNumber,
      socialMediaAccount: tenant.socialMediaAccount,
      image: tenant.image,
    })
    .from(tenant)
    .where(eq(tenant.id, accountId));
  if (ofUnit) return ofUnit;
  const [ofAccount] = await tx
    .select({
      name: account.name,
      code: sql<null>`null`,
      email: account.email,
      phoneNumber: account.phoneNumber,
      socialMediaAccount: account.socialMediaAccount,
      image: account.image,
    })
    .from(account)
    .where(eq(account.id, accountId));
  return ofAccount;
}
