import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import { soaImportPart } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";

/** Rows per transaction: enough for set-based SQL, few enough for frequent progress. */
export const importBatch = { rows: 2000 };

/**
 * The next batch of an import.
 *
 * @param done rows processed so far
 * @returns `rowCount`: rows in the batch, including rejected ones, 0 at the end; `which`: an SQL condition on
 * `soa_import_row` as `r`
 */
export async function nextRows(tx: Transaction, uniqId: string, done: number) {
  const parts = await tx
    .select({ part: soaImportPart.part, rows: soaImportPart.rows })
    .from(soaImportPart)
    .where(eq(soaImportPart.uniqId, uniqId))
    .orderBy(asc(soaImportPart.part));
  let position = done;
  for (const { part, rows } of parts) {
    // A batch never spans two parts.
    if (position < rows) {
      const rowCount = Math.min(importBatch.rows, rows - position);
      return {
        rowCount,
        which: sql`r.part = ${part} and r.position between ${position} and ${position + rowCount - 1}`,
      };
    }
    position -= rows;
  }
  return { rowCount: 0, which: sql`false` };
}
