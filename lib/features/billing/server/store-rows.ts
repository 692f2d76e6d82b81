import "server-only";
import { sql } from "drizzle-orm";
import { soaImportRow } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import type { ReceivedRow } from "@/lib/features/billing/schema";
import { judgeRow } from "./judge-row";

/** The number of a row that was sent without one, until all parts have arrived; real numbers begin at 1. */
export const noRowNumber = 0;

/**
 * Judges the rows of a part and stores them in one statement. They are passed as JSON: 5,000 rows have more values than
 * a statement may have parameters.
 */
export async function storeRows(
  tx: Transaction,
  uniqId: string,
  part: number,
  parts: number,
  rows: readonly ReceivedRow[],
): Promise<void> {
  const judged = rows.map((row, position) => ({
    uniq_id: uniqId,
    part,
    position,
    row_number: row.row ?? (parts === 1 ? position + 1 : noRowNumber),
    ...judgeRow(row),
  }));
  await tx.execute(sql`
    insert into ${soaImportRow}
    select * from json_populate_recordset(null::${soaImportRow}, ${JSON.stringify(judged)}::text::json)`);
}
