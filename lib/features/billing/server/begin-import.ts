import "server-only";
import { eq, sql } from "drizzle-orm";
import { soaImport, soaImportPart, soaImportRow } from "@/db/schema";
import { env } from "@/lib/core/env";
import type { Transaction } from "@/lib/core/server/database";
import { importQueue } from "@/lib/features/billing/queue";
import { siteDay } from "@/lib/format/zoned";
import { enqueue } from "@/lib/ports/jobs/server/enqueue";
import { noRowNumber } from "./keep-rows";

/**
 * All parts are there: judges what only the whole file shows, and hands the import to the job. Called again for a
 * failed import, which goes on where it stopped.
 */
export async function beginImport(tx: Transaction, uniqId: string): Promise<void> {
  await numberRows(tx, uniqId);
  await rejectRepeatedCodes(tx, uniqId);
  // A client row without an SOA row takes the file's most frequent invoice date, or today.
  const today = siteDay(new Date(), env.SITE_TIME_ZONE);
  const fallback = sql`coalesce(fallback_date, (select invdate from ${soaImportRow}
    where uniq_id = ${uniqId} and invdate is not null
    group by invdate order by count(*) desc, invdate desc limit 1), ${today}::date)`;
  await tx
    .update(soaImport)
    .set({ state: "running", fallbackDate: fallback, updatedAt: sql`clock_timestamp()` })
    .where(eq(soaImport.uniqId, uniqId));
  await enqueue(tx, importQueue, { uniqId });
}

/** Rows that brought no number are numbered through all parts. */
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
 * The first row of a code counts, whatever became of it; client codes compare without case. Rows are found again by
 * their place on disk: a join by key is planned by statistics, which a file that has just come in is not yet part of.
 */
async function rejectRepeatedCodes(tx: Transaction, uniqId: string): Promise<void> {
  await tx.execute(sql`
    update ${soaImportRow} as r set reason = 'This client code came before, in row ' || seen.first_row || '.'
    from (
      select ctid as place, first_value(row_number) over same as first_row, row_number() over same as nth
      from ${soaImportRow} where uniq_id = ${uniqId} and urefno <> ''
      window same as (partition by upper(urefno) order by part, position)
    ) as seen
    where r.ctid = seen.place and seen.nth > 1 and r.reason is null`);
}
