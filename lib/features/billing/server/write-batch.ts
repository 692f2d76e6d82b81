import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { passwordLink, session, statement, tenant } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import { clientColumns } from "@/lib/features/billing/promis-columns";
import { renameInSearchTexts } from "@/lib/features/finding/server/search-texts";
import { rewriteSearchTexts } from "@/lib/features/tenants/server/search-texts";
import { columns } from "./compare-rows";

/** Another transaction created a tenant of this batch in the meantime. The batch is tried again, and then sees it. */
class BatchOvertaken extends Error {
  override readonly name = "BatchOvertaken";
}

const soaColumns = ["soa_date", "soa_amount", "soa_name"];
const tenantColumns = [...clientColumns, ...soaColumns];

/** How many of a batch's rows created a tenant, changed something, and changed nothing. */
type BatchCounts = { created: number; updated: number; unchanged: number };

/**
 * Writes a batch, each kind of change in one statement. Only tenants that change are locked, until the batch is written.
 *
 * @param rows a query of `compareRows`
 * @throws BatchOvertaken
 */
export async function writeBatch(tx: Transaction, rows: SQL): Promise<BatchCounts> {
  let counts = await compare(tx, rows);
  if (counts.updated > 0) {
    await lockChanged(tx);
    // Somebody else may have changed one before it was locked.
    counts = await compare(tx, rows);
  }
  const { created, updated } = counts;
  if (created > 0) await createTenants(tx, created);
  if (updated > 0) await updateTenants(tx);
  if (created + updated > 0) {
    await tx.execute(sql`
      insert into ${statement} as s (id, tenant_id, ${columns(soaColumns)})
      select statement_id, tenant_id, ${columns(soaColumns)} from batch where changes_statement
      on conflict (tenant_id, soa_date) do update
      set soa_amount = excluded.soa_amount, soa_name = excluded.soa_name, updated_at = clock_timestamp()`);
  }
  return counts;
}

/** Puts the compared rows into the table `batch`. */
async function compare(tx: Transaction, rows: SQL): Promise<BatchCounts> {
  await tx.execute(sql`drop table if exists pg_temp.batch`);
  await tx.execute(sql`create temporary table batch on commit drop as ${rows}`);
  const [counts] = await tx.execute<BatchCounts>(sql`
    select count(*) filter (where is_new)::int as created,
      count(*) filter (where not is_new and (changes_tenant or changes_statement))::int as updated,
      count(*) filter (where not is_new and not changes_tenant and not changes_statement)::int as unchanged
    from batch`);
  return counts ?? { created: 0, updated: 0, unchanged: 0 };
}

/** Locks the tenants that the batch changes, in a fixed order, so that two transactions can't deadlock. */
const lockChanged = (tx: Transaction) =>
  tx.execute(sql`
    select from ${tenant}
    where id in (select tenant_id from batch where not is_new and (changes_tenant or changes_statement))
    order by id for no key update`);

async function createTenants(tx: Transaction, expected: number): Promise<void> {
  const made = await tx.execute(sql`
    insert into ${tenant} (id, client_code, client_code_key, ${columns(tenantColumns)}, search_text, type, status)
    select tenant_id, urefno, urefno_key, ${columns(tenantColumns)}, search_text, 3, 1 from batch where is_new
    on conflict do nothing`);
  if (made.count < expected) throw new BatchOvertaken("A client code was taken meanwhile.");
}

async function updateTenants(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update ${tenant} as t set ${assignments(tenantColumns)}, updated_at = clock_timestamp()
    from batch as r where t.id = r.tenant_id and r.changes_tenant`);
  await restoreTenants(tx);
  const changed = await tx.execute<{ id: string; is_renamed: boolean }>(
    sql`select tenant_id as id, is_renamed from batch where changes_client`,
  );
  await rewriteSearchTexts(
    tx,
    changed.map(({ id }) => id),
  );
  await renameInSearchTexts(
    tx,
    changed.filter((row) => row.is_renamed).map(({ id }) => id),
  );
}

/** Restores deleted tenants with their history and without a log-in (docs/rules/tenants.md, Deletion). */
async function restoreTenants(tx: Transaction): Promise<void> {
  const returning = sql`(select tenant_id from batch where is_returning)`;
  await tx.execute(sql`
    update ${tenant} set status = 1, password_hash = null, email = null, email_key = null where id in ${returning}`);
  await tx.execute(sql`delete from ${session} where tenant_id in ${returning}`);
  await tx.execute(sql`delete from ${passwordLink} where tenant_id in ${returning}`);
}

const assignments = (names: readonly string[]): SQL =>
  sql.raw(names.map((name) => `${name} = r.${name}`).join(", "));
