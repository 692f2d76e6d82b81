import "server-only";
import { sql } from "drizzle-orm";
import { soaImportRow } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import type { ReceivedRow } from "@/lib/features/billing/schema";
import { checkRow } from "./check-row";

/** The number of a row that was sent without one, until all parts have arrived; real numbers begin at 1. */
export const noRowNumber = 0;

/**
 * Stores the checked rows of a part in one statement. They are passed as JSON: 5,000 rows have more values than a
 * statement may have parameters.
 */
export async function storeRows(
  tx: Transaction,
  uniqId: string,
  part: number,
  parts: number,
  rows: readonly ReceivedRow[],
): Promise<void> {
  const kept = rows.map((row, position) => ({
    ...checkRow(row),
    position,
    rowNumber: row.row ?? (parts === 1 ? position + 1 : noRowNumber),
  }));
  await tx.execute(sql`
    insert into ${soaImportRow} (uniq_id, part, position, row_number, urefno, urefno_key, uoccname, uoccpers, uocctel1, uocctel2,
      ubtname, ubaddln1, ubaddln2, ubaddln3, ubaddln4, soa_amount, invdate, attachment, reason)
    select ${uniqId}, ${part}, r.position, r."rowNumber", r.urefno, r."urefnoKey", r.uoccname, r.uoccpers, r.uocctel1, r.uocctel2,
      r.ubtname, r.ubaddln1, r.ubaddln2, r.ubaddln3, r.ubaddln4, r."soaAmount", r.invdate, r.attachment, r.reason
    from jsonb_to_recordset(${JSON.stringify(kept)}::text::jsonb) as r (position int, "rowNumber" int, urefno text,
      "urefnoKey" text,       uoccname text, uoccpers text, uocctel1 text, uocctel2 text, ubtname text, ubaddln1 text, ubaddln2 text,
      ubaddln3 text, ubaddln4 text, "soaAmount" numeric(14, 2), invdate date, attachment text, reason text)`);
}
