import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import { unitRights } from "@/db/people";
import { account, admin, membership, tenant } from "@/db/schema";
import { recordLiteral } from "@/db/status-literals";
import type { Executor } from "@/lib/core/server/database";

/** Creates an administrator's account. @param id the administrator's */
export const createAccount = async (
  tx: Executor,
  id: string,
  passwordHash: string | null = null,
): Promise<void> => void (await tx.insert(account).values({ id, passwordHash }));

/**
 * Creates the accounts and memberships of units' first people, who have their tenants' ids.
 * @param tenants a query of tenants' ids, as `id`
 */
export async function createFirstPeople(
  tx: Executor,
  tenants: SQL,
  passwordHash: string | null = null,
): Promise<void> {
  await tx.execute(
    sql`insert into ${account} (id, password_hash) select id, ${passwordHash}::text from (${tenants}) as unit`,
  );
  await beginFirstMemberships(tx, tenants);
}

/** Makes the accounts with the ids of units their first people, who may do everything. @param tenants as `createFirstPeople` */
export const beginFirstMemberships = async (tx: Executor, tenants: SQL): Promise<void> =>
  void (await tx.execute(sql`
    insert into ${membership} (id, tenant_id, account_id, role, rights, starts_on, approved_at, joined_at)
    select id, id, id, 'owner', ${sql.raw(`'{${unitRights.join()}}'`)}, current_date, clock_timestamp(), clock_timestamp()
    from (${tenants}) as unit`));

/**
 * Locks an account until the end of the transaction, so that log-ins and changes that end its sessions run one after the
 * other. Lock its administrator or tenant before it, never after, to avoid deadlocks.
 */
export const lockAccount = async (tx: Executor, id: string): Promise<void> =>
  void (await tx.select({ id: account.id }).from(account).where(eq(account.id, id)).for("no key update"));

/** After a reset: deletes accounts of nobody, and removes the passwords of blank administrators and tenants. */
export async function resetAccounts(tx: Executor): Promise<void> {
  const isOf = (table: typeof tenant | typeof admin) =>
    sql`exists (select from ${table} where ${table.id} = ${account.id})`;
  const isInUnit = sql`exists (select from ${membership} where ${membership.accountId} = ${account.id})`;
  await tx.delete(account).where(sql`not ${isOf(tenant)} and not ${isOf(admin)} and not ${isInUnit}`);
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
