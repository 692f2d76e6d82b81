import "server-only";
import { eq, sql } from "drizzle-orm";
import { soaImport, soaImportPart, soaImportRow } from "@/db/schema";
import { env } from "@/lib/core/env";
import type { Transaction } from "@/lib/core/server/database";
import { importQueue } from "@/lib/features/billing/queue";
import { siteDay } from "@/lib/format/zoned";
import { enqueue } from "@/lib/ports/jobs/server/enqueue";
import { noRowNumber } from "./store-rows";

/**
 * Begins an import whose parts have all arrived: makes the checks that need all rows, and enqueues the job. Called
 * again for a failed import, which goes on where it stopped.
 */
export async function beginImport(tx: Transaction, uniqId: string): Promise<void> {
  await judgeTogether(tx, uniqId);
  await tx
    .update(soaImport)
    .set({ state: "running", updatedAt: sql`clock_timestamp()` })
    .where(eq(soaImport.uniqId, uniqId));
  await enqueue(tx, importQueue, { uniqId });
}

/**
 * Finds what can be told of an import's rows only when all are there: numbers, repeated codes, sums.
 *
 * @returns the date of rows without one, and the sum of the amounts of rows that are not rejected, in pesos
 */
export async function judgeTogether(tx: Transaction, uniqId: string) {
  await numberRows(tx, uniqId);
  await rejectRepeatedCodes(tx, uniqId);
  const own = sql`from ${soaImportRow} where uniq_id = ${uniqId}`;
  // A client row without an SOA row gets the file's most frequent invoice date, else today.
  const today = siteDay(new Date(), env.SITE_TIME_ZONE);
  const usualDate = sql`(select invdate ${own} and invdate is not null
    group by invdate order by count(*) desc, invdate desc limit 1)`;
  const [judged] = await tx
    .update(soaImport)
    .set({
      fallbackDate: sql`coalesce(fallback_date, ${usualDate}, ${today}::date)`,
      rejected: sql`(select count(*) ${own} and reason is not null)`,
      amount: sql`(select coalesce(sum(soa_amount), 0) ${own} and reason is null)`,
    })
    .where(eq(soaImport.uniqId, uniqId))
    .returning({ fallbackDate: soaImport.fallbackDate, amount: soaImport.amount });
  return { fallbackDate: judged?.fallbackDate ?? today, amount: judged?.amount ?? "0.00" };
}

/** Numbers the rows that were sent without a number, through all parts. */
async function numberRows(tx: Transaction, uniqId: string): Promise<void> {
  await tx.execute(sql`
    update ${soaImportRow} as r set row_number = before.rows + r.position + 1
    from (
      select part, coalesce(sum(rows) over (order by part rows between unbounded preceding and 1 preceding), 0) as rows
      from ${soaImportPart} where uniq_id = ${uniqId}
    ) as before
    where r.uniq_id = ${uniqId} and r.part = before.part and r.row_number = ${noRowNumber}`);
}

/**
 * Rejects all rows of a code but the first, even where that one was rejected; codes are compared by their
 * keys. The rows are joined by their physical place (`ctid`): for a join by key the planner needs statistics, which do
 * not cover rows that were just inserted.
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
