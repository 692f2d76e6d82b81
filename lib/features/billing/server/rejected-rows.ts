import "server-only";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { soaImportRow } from "@/db/schema";
import type { Executor } from "@/lib/core/server/database";
import type { RejectedRow } from "@/lib/features/billing/record";

/** The rejected rows of an import, in the order of its file. */
export async function rejectedRows(tx: Executor, uniqId: string): Promise<RejectedRow[]> {
  const { rowNumber, urefno, uoccname, value, reason, part, position } = soaImportRow;
  const rows = await tx
    .select({ row: rowNumber, urefno, uoccname, value, reason })
    .from(soaImportRow)
    .where(and(eq(soaImportRow.uniqId, uniqId), isNotNull(reason)))
    .orderBy(asc(part), asc(position));
  return rows.map((row) => ({ ...row, reason: row.reason ?? "" }));
}
