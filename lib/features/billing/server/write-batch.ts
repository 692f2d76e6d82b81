import "server-only";
import { type SQL, sql } from "drizzle-orm";
import {
  account,
  passwordLink,
  session,
  soaImportChange,
  soaImportIssue,
  statement,
  tenant,
} from "@/db/schema";
import { recordLiteral } from "@/db/status-literals";
import type { Transaction } from "@/lib/core/server/database";
import { createFirstPeople } from "@/lib/features/auth/server/accounts";
import { clientColumns } from "@/lib/features/billing/promis-columns";
import { newInvoiceNumber } from "@/lib/features/invoices/server/invoice-number";
import type { WrittenNotification } from "@/lib/features/notifications/server/notify";
import { renameInSearchTexts } from "@/lib/features/search/server/search-texts";
import { separateFormerOccupants } from "@/lib/features/tenants/server/former-occupants";
import { rewriteSearchTexts } from "@/lib/features/tenants/server/rewrite-search-texts";
import { columnList } from "./compare-rows";
import { newDueDate } from "./new-due-date";
import { notifyOfStatements } from "./notify-of-statements";

/** Another transaction created a tenant of this batch meanwhile; a retry of the batch sees that tenant. */
class BatchConflict extends Error {
  override readonly name = "BatchConflict";
}

const newestStatementColumns = ["soa_date", "soa_amount", "soa_name", "soa_pdf"];
const importedColumns = [...clientColumns, ...newestStatementColumns];

/** Rows of a batch by effect. */
type BatchCounts = { created: number; updated: number; unchanged: number };
/** `taking`: rows that get a new PDF; `warnings`: rows without the PDF that they name. */
type Compared = BatchCounts & { taking: number; warnings: number };

/**
 * Writes a batch, each kind of change in one statement. Locks only the tenants that change, until the end of the
 * transaction.
 *
 * @param rows a query of `compareRows`
 * @returns `warnings`: the number of rows without the PDF that they name; `written`: the notifications of tenants
 * @throws BatchConflict
 */
export async function writeBatch(
  tx: Transaction,
  rows: SQL,
): Promise<BatchCounts & Pick<Compared, "warnings"> & { written: WrittenNotification[] }> {
  let counts = await createBatchTable(tx, rows);
  let isReturning = false;
  if (counts.updated > 0) {
    await lockChanged(tx);
    const deleted = await tx.execute<{ id: string }>(
      sql`select id from ${tenant} where status = ${recordLiteral.deleted}
        and id in (select tenant_id from batch where is_returning)`,
    );
    isReturning = deleted.length > 0;
    await separateFormerOccupants(
      tx,
      deleted.map(({ id }) => id),
    );
    // Another transaction may have changed a tenant before the lock.
    counts = await createBatchTable(tx, rows);
  }
  const { created, updated, unchanged, warnings } = counts;
  if (counts.taking > 0) await disambiguateNames(tx);
  if (warnings > 0) await recordMissingPdfs(tx);
  if (created + updated > 0) await recordUndoData(tx);
  if (created > 0) await createTenants(tx, created);
  if (updated > 0) await updateTenants(tx, isReturning);
  if (created + updated > 0) {
    await tx.execute(sql`
      insert into ${statement} as s
        (id, tenant_id, invoice_number, due_date, attachment_key, ${columnList(newestStatementColumns)})
      select statement_id, tenant_id, ${newInvoiceNumber(sql`batch.tenant_id`, sql`batch.soa_date`)},
        ${newDueDate(sql`batch.soa_date`)}, attachment_key, ${columnList(newestStatementColumns)}
      from batch where changes_statement
      on conflict (tenant_id, soa_date) do update
      set soa_amount = excluded.soa_amount, soa_name = excluded.soa_name, soa_pdf = excluded.soa_pdf,
        attachment_key = excluded.attachment_key, updated_at = clock_timestamp()`);
  }
  const written = updated > 0 ? await notifyOfStatements(tx) : [];
  return { created, updated, unchanged, warnings, written };
}

/** Stores the compared rows in the temporary table `batch`. */
async function createBatchTable(tx: Transaction, rows: SQL): Promise<Compared> {
  await tx.execute(sql`drop table if exists pg_temp.batch`);
  await tx.execute(sql`create temporary table batch on commit drop as ${rows}`);
  const [counts] = await tx.execute<Compared>(sql`
    select count(*) filter (where is_new)::int as created,
      count(*) filter (where not is_new and (changes_tenant or changes_statement))::int as updated,
      count(*) filter (where not is_new and not changes_tenant and not changes_statement)::int as unchanged,
      count(*) filter (where takes_pdf)::int as taking,
      count(missing_reason)::int as warnings
    from batch`);
  return counts ?? { created: 0, updated: 0, unchanged: 0, taking: 0, warnings: 0 };
}

const recordMissingPdfs = (tx: Transaction) =>
  tx.execute(sql`
    insert into ${soaImportIssue} (uniq_id, kind, row_number, urefno, uoccname, value, reason)
    select uniq_id, 'warning', row_number, urefno, uoccname, attachment, missing_reason
    from batch where missing_reason is not null order by position`);

/** Adds a suffix to PDF names that another file has already, so that each name opens one file. */
const disambiguateNames = (tx: Transaction) =>
  tx.execute(sql`
    update batch as b set soa_name = regexp_replace(b.soa_name, '\.pdf$', '') || '-' || substr(b.soa_pdf, length(b.soa_pdf) - 15)
    from (
      select tenant_id, row_number() over (partition by soa_name order by position) as nth from batch where takes_pdf
    ) as named
    where b.tenant_id = named.tenant_id and (named.nth > 1 or exists (
      select from ${statement} as s where s.soa_name = b.soa_name and s.soa_pdf <> b.soa_pdf
        and (s.tenant_id, s.soa_date) <> (b.tenant_id, b.soa_date)))`);

/** Stores the values that the batch will overwrite, for an undo. */
const recordUndoData = (tx: Transaction) =>
  tx.execute(sql`
    insert into ${soaImportChange}
      (uniq_id, tenant_id, tenant_change, details, soa_date, soa_amount, soa_name, soa_pdf, attachment_key)
    select uniq_id, tenant_id,
      case when is_new then 'created' when is_returning then 'returned' when changes_client then 'changed' end,
      details, case when changes_statement then soa_date end, old_amount, old_name, old_pdf, old_key
    from batch where is_new or changes_client or changes_statement`);

/** Locks the tenants that the batch changes, in a fixed order, so that two transactions can't deadlock. */
const lockChanged = (tx: Transaction) =>
  tx.execute(sql`
    select from ${tenant}
    where id in (select tenant_id from batch where not is_new and (changes_tenant or changes_statement))
    order by id for no key update`);

async function createTenants(tx: Transaction, expected: number): Promise<void> {
  const inserted = await tx.execute(sql`
    insert into ${tenant} (id, client_code, client_code_key, ${columnList(importedColumns)}, search_text, type, status)
    select tenant_id, urefno, urefno_key, ${columnList(importedColumns)}, search_text, 3, 1 from batch where is_new
    on conflict do nothing`);
  if (inserted.count < expected) throw new BatchConflict("A client code was taken meanwhile.");
  await createFirstPeople(tx, sql`select tenant_id as id from batch where is_new`);
}

async function updateTenants(tx: Transaction, isReturning: boolean): Promise<void> {
  await tx.execute(sql`
    update ${tenant} as t set ${assignments(importedColumns)}, updated_at = clock_timestamp()
    from batch as r where t.id = r.tenant_id and r.changes_tenant`);
  if (isReturning) await restoreDeletedTenants(tx);
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

/** Restores deleted tenants without a log-in (docs/rules/tenants.md, Deletion). */
async function restoreDeletedTenants(tx: Transaction): Promise<void> {
  const returning = sql`(select tenant_id from batch where is_returning)`;
  await tx.execute(sql`
    update ${tenant} set status = ${recordLiteral.active}, email = null, email_key = null where id in ${returning}`);
  await tx.execute(sql`update ${account} set password_hash = null where id in ${returning}`);
  await tx.execute(sql`delete from ${session} where account_id in ${returning}`);
  await tx.execute(sql`delete from ${passwordLink} where account_id in ${returning}`);
}

const assignments = (names: readonly string[]): SQL =>
  sql.raw(names.map((name) => `${name} = r.${name}`).join(", "));
