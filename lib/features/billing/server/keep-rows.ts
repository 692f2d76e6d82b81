import "server-only";
import { sql } from "drizzle-orm";
import { soaImportRow } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import type { ReceivedRow } from "@/lib/features/billing/schema";
import { judgeRow } from "./judge-row";

/** A row that brings no number of its own gets one when all parts are there; real numbers begin at 1. */
export const noRowNumber = 0;

/** Keeps a part's rows, judged, in one statement: five thousand rows have more values than a statement has marks. */
export async function keepRows(
  tx: Transaction,
  uniqId: string,
  part: number,
  parts: number,
  rows: readonly ReceivedRow[],
): Promise<void> {
  const kept = rows.map((row, position) => ({
    ...judgeRow(row),
    position,
    rowNumber: row.row ?? (parts === 1 ? position + 1 : noRowNumber),
  }));
  await tx.execute(sql`
    insert into ${soaImportRow} (uniq_id, part, position, row_number, urefno, uoccname, uoccpers, uocctel1, uocctel2,
      ubtname, ubaddln1, ubaddln2, ubaddln3, ubaddln4, soa_amount, invdate, attachment, reason)
    select ${uniqId}, ${part}, r.position, r."rowNumber", r.urefno, r.uoccname, r.uoccpers, r.uocctel1, r.uocctel2,
      r.ubtname, r.ubaddln1, r.ubaddln2, r.ubaddln3, r.ubaddln4, r."soaAmount", r.invdate, r.attachment, r.reason
    from jsonb_to_recordset(${JSON.stringify(kept)}::text::jsonb) as r (position int, "rowNumber" int, urefno text,
      uoccname text, uoccpers text, uocctel1 text, uocctel2 text, ubtname text, ubaddln1 text, ubaddln2 text,
      ubaddln3 text, ubaddln4 text, "soaAmount" numeric(14, 2), invdate date, attachment text, reason text)`);
}
