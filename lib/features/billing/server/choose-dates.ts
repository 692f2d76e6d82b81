import "server-only";
import { eq, sql } from "drizzle-orm";
import { soaImport, soaImportRow } from "@/db/schema";
import { env } from "@/lib/core/env";
import { invalid } from "@/lib/core/errors";
import type { Transaction } from "@/lib/core/server/database";
import { type DateOrder, type DateReadings, possibleOrders } from "@/lib/features/billing/read-invoice-date";
import { siteDay } from "@/lib/format/zoned";

/** Limits of invoice dates, because a mistyped year would stay the newest statement until that year. */
const earliestDate = "2000-01-01";
const maxDaysAhead = 62;

/** SQL: the beginning of a row's line; of a program's row, which has no line, the beginning of its code. */
export const lineOrCode = sql`coalesce(nullif(line, ''), left(urefno, 40))`;

/**
 * Sets the rows' invoice dates in one order of day and month, and rejects rows whose date can't be read or is outside
 * the limits (docs/rules/billing.md, Import from PROMIS: dates).
 * @param order null: the order that the rows themselves decide, else month first
 * @returns the most frequent date, which rows without one take; null if no row needs it
 * @throws AppError `invalid` if no row names a date
 */
export async function chooseDates(
  tx: Transaction,
  uniqId: string,
  order: DateOrder | null,
): Promise<string | null> {
  const chosen = order ?? (await decidedOrder(tx, uniqId));
  const latest = sql`${siteDay(new Date(), env.SITE_TIME_ZONE)}::date + ${maxDaysAhead}::int`;
  const found = chosen === "mdy" ? sql`invdate_mdy` : sql`invdate_dmy`;
  const fault = sql`case
    when invdate_text = '' then null
    when ${found} is null then 'can''t be read'
    when ${found} < ${earliestDate}::date then 'is before 2000'
    when ${found} > ${latest} then ${`is more than ${maxDaysAhead} days ahead`}::text end`;
  const isKept = sql`(is_faulty or ${fault} is null)`;
  await tx.execute(sql`
    update ${soaImportRow} set invdate = case when ${fault} is null then ${found} end,
      reason = case when ${isKept} then reason
        else 'The invoice date (invdate) ' || ${fault} || ': “' || invdate_text || '”.' end,
      value = case when ${isKept} then value else coalesce(nullif(line, ''), invdate_text) end
    where uniq_id = ${uniqId} and (${fault} is not null or invdate is distinct from ${found})`);
  const [dates] = await tx.execute<{ usual: string | null; named: number; unnamed: number }>(sql`
    select mode() within group (order by invdate desc)::text as usual,
      count(*) filter (where invdate_text <> '')::int as named,
      count(*) filter (where reason is null and invdate_text = '')::int as unnamed
    from ${soaImportRow} where uniq_id = ${uniqId} and not is_faulty`);
  const { usual = null, named = 0, unnamed = 0 } = dates ?? {};
  if (unnamed > 0 && named === 0)
    throw invalid({ pdfFiles: ["No row has an invoice date (invdate), such as 2026-11-05."] });
  if (unnamed > 0 && usual === null) await rejectUndated(tx, uniqId);
  await tx
    .update(soaImport)
    .set({ dateOrder: chosen, fallbackDate: usual })
    .where(eq(soaImport.uniqId, uniqId));
  return usual;
}

async function decidedOrder(tx: Transaction, uniqId: string): Promise<DateOrder> {
  const readings = await tx.execute<DateReadings>(sql`
    select mdy::text, dmy::text from (
      select distinct invdate_mdy as mdy, invdate_dmy as dmy from ${soaImportRow} where uniq_id = ${uniqId}) as readings`);
  return possibleOrders(readings)[0] ?? "mdy";
}

const rejectUndated = (tx: Transaction, uniqId: string) =>
  tx.execute(sql`
    update ${soaImportRow} set value = ${lineOrCode},
      reason = 'The row has no invoice date, and no other row has one that it could take.'
    where uniq_id = ${uniqId} and reason is null and invdate_text = ''`);
