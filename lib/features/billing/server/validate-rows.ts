import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { soaImport, soaImportIssue, soaImportPart, soaImportRow, statement, tenant } from "@/db/schema";
import { recordLiteral } from "@/db/status-literals";
import type { Transaction } from "@/lib/core/server/database";
import type { DateOrder } from "@/lib/features/billing/read-invoice-date";
import { chooseDates, lineOrCode } from "./choose-dates";
import { lostZeros } from "./compare-rows";
import { firstRowNumber, noRowNumber } from "./store-rows";

/**
 * Makes the checks that need all rows of an import: row numbers, dates, new codes, repeated codes, PDFs named by several
 * clients, and sums. Stores rejected rows and warnings as issues. `forgetValidation` comes before a repetition.
 *
 * @param order of day and month; null: the one that the rows decide
 * @returns the invoice date for rows without one, and the sum of all amounts without rejected rows, in pesos
 * @throws AppError `invalid` if no row names a date
 */
export async function validateRows(tx: Transaction, uniqId: string, order: DateOrder | null) {
  await numberRows(tx, uniqId);
  const fallbackDate = await chooseDates(tx, uniqId, order);
  await rejectTotals(tx, uniqId);
  await rejectRepeatedCodes(tx, uniqId);
  const own = sql`from ${soaImportRow} where uniq_id = ${uniqId}`;
  const warnings =
    (await warnOfRows(tx, uniqId)) +
    (await markSharedInFile(tx, uniqId)) +
    (await markSharedWithOthers(tx, uniqId, fallbackDate));
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

/** Removes what a validation found, before one with another order of day and month. */
export async function forgetValidation(tx: Transaction, uniqId: string): Promise<void> {
  const isOfRows = inArray(soaImportIssue.kind, ["rejected", "warning"]);
  await tx.delete(soaImportIssue).where(and(eq(soaImportIssue.uniqId, uniqId), isOfRows));
  await tx.execute(sql`
    update ${soaImportRow} set reason = null, value = ${lineOrCode}, is_shared = false, effect = null
    where uniq_id = ${uniqId} and not is_faulty and (reason is not null or is_shared or effect is not null)`);
}

/** Warns of PDFs that other clients' statements have got since a staged import was validated. */
export async function recheckSharedPdfs(
  tx: Transaction,
  { uniqId, fallbackDate }: Pick<typeof soaImport.$inferSelect, "uniqId" | "fallbackDate">,
): Promise<void> {
  const added = await markSharedWithOthers(tx, uniqId, fallbackDate);
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

/** Codes at the beginning of totals, subtotals and page lines. */
const totalPattern = String.raw`^\W*((grand|sub|over-?all|running|net|page)[ -]*)*totals?\y|^page\s*\d|^(no\.?|number|count) of\y|^(records?|rows?)\s*:`;

/** An occupant's name that is only a word for a total. */
const totalName = String.raw`^\W*((grand|sub|over-?all|running|net|page)[ -]*)*totals?\W*$`;

/** Rejects new and deleted codes without an occupant's name, and those that look like a total. */
async function rejectTotals(tx: Transaction, uniqId: string): Promise<void> {
  await tx.execute(sql`
    update ${soaImportRow} as r
    set reason = case when r.uoccname = '' then 'This row has no occupant''s name: it looks like a total.'
      else 'The code of this row is new and looks like a total.' end
    where r.uniq_id = ${uniqId} and r.reason is null
      and (r.uoccname = '' or r.urefno ~* ${totalPattern} or r.uoccname ~* ${totalName})
      and not exists (
        select from ${tenant} as t where t.client_code_key = r.urefno_key and t.status = ${recordLiteral.active})`);
}

/**
 * Stores what is unusual about valid rows: what their texts show, and what they differ in from the stored tenant.
 * @returns how many rows
 */
async function warnOfRows(tx: Transaction, uniqId: string): Promise<number> {
  const decimals = await mostDecimals(tx, uniqId);
  const plain = (name: string) => sql.raw(`regexp_replace(${name}, '[^ -~]|\\?', '', 'g')`);
  const stored = await tx.execute(sql`
    insert into ${soaImportIssue} (uniq_id, kind, row_number, urefno, uoccname, value, reason)
    select uniq_id, 'warning', row_number, urefno, uoccname, ${lineOrCode}, warning from (
      select r.uniq_id, r.row_number, r.urefno, r.uoccname, r.line, concat_ws(' ', nullif(r.warning, ''),
        case when t.uoccname <> '' and r.uoccname = '' then 'The name is empty: the stored one is kept.'
          when t.uoccname <> r.uoccname and ${plain("t.uoccname")} = ${plain("r.uoccname")}
            then 'The name so far is “' || t.uoccname || '”: only special characters differ.' end,
        case when ${lostZeros("uocctel1")} or ${lostZeros("uocctel2")}
          then 'A telephone number has lost its leading zero: the stored one is kept.' end,
        case when min_scale(t.soa_amount) > ${decimals}::int
          then 'The last amount of this client has more decimals than any of this file: a spreadsheet may have rounded it.'
          end) as warning
      from ${soaImportRow} as r 
        left join ${tenant} as t on t.client_code_key = r.urefno_key and t.status = ${recordLiteral.active}
      where r.uniq_id = ${uniqId} and r.reason is null
    ) as checked where warning <> '' order by row_number`);
  return stored.count;
}

/** Fewer amounts may all have fewer decimals by chance. */
const fewestAmounts = 10;

/** The most decimals that an amount of an import has; null if it has too few amounts to tell. */
async function mostDecimals(tx: Transaction, uniqId: string): Promise<number | null> {
  const [found] = await tx.execute<{ decimals: number | null }>(sql`
    select case when count(*) >= ${fewestAmounts} then max(min_scale(soa_amount)) end as decimals
    from ${soaImportRow} where uniq_id = ${uniqId} and reason is null`);
  return found?.decimals ?? null;
}

/** Rejects all rows of a code except the first, even if the first was rejected; codes are compared by their keys. */
async function rejectRepeatedCodes(tx: Transaction, uniqId: string): Promise<void> {
  await tx.execute(sql`
    update ${soaImportRow} as r
    set reason = 'This client code came before, in row ' || seen.first_row || '.'
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
 * statement. Both conditions are written for the planner, which has no statistics of the new rows: without
 * `<> ''` it can't use the index, and joins by the date, which nearly all share; 'not in' it reads once.
 */
const markSharedWithOthers = (tx: Transaction, uniqId: string, fallbackDate: string | null) =>
  markShared(
    tx,
    sql`
      select r.ctid as place, 'The statement of ' || min(t.client_code) || ' of the same date has this PDF.' as why
      from ${soaImportRow} as r
      join ${statement} as s on s.attachment_key = r.attachment_key and s.attachment_key <> ''
        and s.soa_date = coalesce(r.invdate, ${fallbackDate}::date)
      join ${tenant} as t on t.id = s.tenant_id and t.client_code_key <> r.urefno_key
      where r.uniq_id = ${uniqId} and r.attachment_key <> '' and not r.is_shared and (t.client_code_key, s.soa_date) not in (
        select urefno_key, coalesce(invdate, ${fallbackDate}::date) from ${soaImportRow}
        where uniq_id = ${uniqId} and reason is null and coalesce(invdate, ${fallbackDate}::date) is not null)
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
