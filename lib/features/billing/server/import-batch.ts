import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import { soaImportPart } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";

/** Rows of one transaction: enough for set-based SQL, few enough that the progress moves often. */
export const batchRows = 2000;

/**
 * The next rows of an import after the first `done`.
 *
 * @returns `moved`: how many rows of the import this covers, rejected ones included, 0 at its end; `which`: restricts
 * `soa_import_row`, as `r`, to them
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
      const moved = Math.min(batchRows, rows - position);
      return {
        moved,
        which: sql`r.part = ${part} and r.position between ${position} and ${position + moved - 1}`,
      };
    }
    position -= rows;
  }
  return { moved: 0, which: sql`false` };
}
