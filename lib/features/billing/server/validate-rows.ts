import "server-only";
import { eq, sql } from "drizzle-orm";
import { soaImport, soaImportIssue, soaImportPart, soaImportRow, statement, tenant } from "@/db/schema";
import { env } from "@/lib/core/env";
import type { Transaction } from "@/lib/core/server/database";
import { siteDay } from "@/lib/format/zoned";
import { firstRowNumber, noRowNumber } from "./store-rows";

/**
 * Makes the checks that need all rows of an import: row numbers, repeated codes, PDFs named by several clients, and
 * sums. Stores rejected rows and warnings as issues.
 *
 * @returns the invoice date for rows without one, and the sum of all amounts without rejected rows, in pesos
 */
export async function validateRows(tx: Transaction, { uniqId }: { uniqId: string }) {
  await numberRows(tx, uniqId);
  await rejectRepeatedCodes(tx, uniqId);
  const own = sql`from ${soaImportRow} where uniq_id = ${uniqId}`;
  // Rows without an invoice date get the most frequent one, or today.
  const today = siteDay(new Date(), env.SITE_TIME_ZONE);
  const usualDate = sql`(select invdate ${own} and invdate is not null
    group by invdate order by count(*) desc, invdate desc limit 1)`;
  const [updated] = await tx
    .update(soaImport)
    .set({ fallbackDate: sql`coalesce(${usualDate}, ${today}::date)` })
    .where(eq(soaImport.uniqId, uniqId))
    .returning({ fallbackDate: soaImport.fallbackDate });
  const fallbackDate = updated?.fallbackDate ?? today;
  const warnings =
    (await markSharedInFile(tx, uniqId)) + (await markSharedWithOthers(tx, uniqId, fallbackDate));
  await tx.execute(sql`
    insert into ${soaImportIssue} (uniq_id, kind, row_number, urefno, uoccname, value, reason)
    select uniq_id, 'rejected', row_number, urefno, uoccname, value, reason ${own} and reason is not null
    order by part, position`);
  const [summed] = await tx
    .update(soaImport)
    .set({
      warnings,
      rejected: sql`(select count(*) ${own} and reason is not null)`,
      amount: sql`(select coalesce(sum(soa_amount), 0) ${own} and reason is null)`,
    })
    .where(eq(soaImport.uniqId, uniqId))
    .returning({ amount: soaImport.amount });
  return { fallbackDate, amount: summed?.amount ?? "0.00" };
}

/** Warns of PDFs that other clients' statements have got since a staged import was validated. */
export async function recheckSharedPdfs(
  tx: Transaction,
  { uniqId, fallbackDate }: Pick<typeof soaImport.$inferSelect, "uniqId" | "fallbackDate">,
): Promise<void> {
  const added = await markSharedWithOthers(tx, uniqId, fallbackDate ?? "");
  await tx
    .update(soaImport)
    .set({ warnings: sql`warnings + ${added}` })
    .where(eq(soaImport.uniqId, uniqId));
}

/** Numbers the rows that were sent without a number, across all parts. */
async function numberRows(tx: Transaction, uniqId: string): Promise<void> {
  await tx.execute(sql`
    update ${soaImportRow} as r set row_number = before.rows + r.position + ${firstRowNumber}
    from (
      select part, coalesce(sum(rows) over (order by part rows between unbounded preceding and 1 preceding), 0) as rows
      from ${soaImportPart} where uniq_id = ${uniqId}
    ) as before
    where r.uniq_id = ${uniqId} and r.part = before.part and r.row_number = ${noRowNumber}`);
}

/**
 * Rejects all rows of a code except the first, even if the first was rejected; codes are compared by their keys. Joins
 * by `ctid`, because the planner has no statistics for a join by key on rows that were just inserted.
 */
async function rejectRepeatedCodes(tx: Transaction, uniqId: string): Promise<void> {
  await tx.execute(sql`
    update ${soaImportRow} as r
    set reason = 'This client code came before, in row ' || seen.first_row || '.', value = r.urefno
    from (
      select ctid as place, first_value(row_number) over same as first_row, row_number() over same as nth
      from ${soaImportRow} where uniq_id = ${uniqId} and urefno <> ''
      window same as (partition by urefno_key order by part, position)
    ) as seen
    where r.ctid = seen.place and seen.nth > 1 and r.reason is null`);
}

/** Marks rows of different clients that name the same PDF, even if one is rejected. @returns how many valid rows */
const markSharedInFile = (tx: Transaction, uniqId: string) =>
  markShared(
    tx,
    sql`
      select place, 'The row of ' || case when urefno_key = first_key then last_code else first_code end
        || ' names this PDF too. Neither gets it.' as why
      from (
        select ctid as place, urefno_key, min(urefno_key) over same as first_key, max(urefno_key) over same as last_key,
          first_value(urefno) over (same order by urefno_key) as first_code,
          first_value(urefno) over (same order by urefno_key desc) as last_code
        from ${soaImportRow} where uniq_id = ${uniqId} and attachment_key <> '' and urefno <> ''
        window same as (partition by attachment_key)
      ) as named
      where first_key <> last_key`,
  );

/**
 * Marks rows whose PDF belongs to another client's statement of the same date, unless this import replaces that
 * statement.
 */
const markSharedWithOthers = (tx: Transaction, uniqId: string, fallbackDate: string) =>
  markShared(
    tx,
    sql`
      select r.ctid as place, 'The statement of ' || min(t.client_code) || ' of the same date has this PDF.' as why
      from ${soaImportRow} as r
      join ${statement} as s on s.attachment_key = r.attachment_key and s.soa_date = coalesce(r.invdate, ${fallbackDate}::date)
      join ${tenant} as t on t.id = s.tenant_id and t.client_code_key <> r.urefno_key
      where r.uniq_id = ${uniqId} and r.attachment_key <> '' and not r.is_shared and not exists (
        select from ${soaImportRow} as o where o.uniq_id = ${uniqId} and o.urefno_key = t.client_code_key
          and o.reason is null and coalesce(o.invdate, ${fallbackDate}::date) = s.soa_date)
      group by r.ctid`,
  );

/** @param shared a query of `place` (the row's `ctid`) and `why` (the warning) */
async function markShared(tx: Transaction, shared: ReturnType<typeof sql>): Promise<number> {
  const marked = await tx.execute(sql`
    with shared as materialized (${shared}), marked as (
      update ${soaImportRow} as r set is_shared = true from shared
      where r.ctid = shared.place and r.reason is null returning r.*, shared.why
    )
    insert into ${soaImportIssue} (uniq_id, kind, row_number, urefno, uoccname, value, reason)
    select uniq_id, 'warning', row_number, urefno, uoccname, attachment, why from marked order by part, position`);
  return marked.count;
}
