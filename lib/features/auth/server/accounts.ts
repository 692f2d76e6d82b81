import "server-only";
import { eq, sql } from "drizzle-orm";
import { account, admin, tenant } from "@/db/schema";
import { recordLiteral } from "@/db/status-literals";
import type { Executor } from "@/lib/core/server/database";

/**
 * Creates an account.
 * @param id the administrator's or, for the first person of a unit, the tenant's
 */
export const createAccount = async (
  tx: Executor,
  id: string,
  passwordHash: string | null = null,
): Promise<void> => void (await tx.insert(account).values({ id, passwordHash }));

/**
 * Locks an account until the end of the transaction, so that log-ins and changes that end its sessions run one after the
 * other. Lock its administrator or tenant before it, never after, to avoid deadlocks.
 */
export const lockAccount = async (tx: Executor, id: string): Promise<void> =>
  void (await tx.select({ id: account.id }).from(account).where(eq(account.id, id)).for("no key update"));

/** After a reset: deletes accounts without an administrator or tenant, and removes the passwords of blank ones. */
export async function resetAccounts(tx: Executor): Promise<void> {
  const isOf = (table: typeof tenant | typeof admin) =>
    sql`exists (select from ${table} where ${table.id} = ${account.id})`;
  await tx.delete(account).where(sql`not ${isOf(tenant)} and not ${isOf(admin)}`);
  const blank = sql`select ${tenant.id} from ${tenant} where ${tenant.status} = ${recordLiteral.deleted}
    union all select ${admin.id} from ${admin} where ${admin.deletedAt} is not null`;
  await tx
    .update(account)
    .set({ passwordHash: null, lastSeen: null })
    .where(sql`${account.id} in (${blank})`);
}

/** Reads the hash of an account's password; null if it has none. */
export async function readPasswordHash(tx: Executor, id: string): Promise<string | null> {
  const [row] = await tx.select({ hash: account.passwordHash }).from(account).where(eq(account.id, id));
  return row?.hash ?? null;
}
