import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { account, tenant } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import type { Executor } from "@/lib/core/server/database";

/* A person's addresses are in the account; a unit's first person has the unit's. */

/** A query of the accounts of people with an e-mail address. @param key see `accountKey` */
export const accountsWithAddress = (tx: Executor, key: string) =>
  tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.emailKey, key))
    .union(
      tx
        .select({ id: tenant.id })
        .from(tenant)
        .where(and(eq(tenant.emailKey, key), eq(tenant.status, recordStatus.active))),
    );

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
