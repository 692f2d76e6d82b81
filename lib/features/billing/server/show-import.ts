import "server-only";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { soaImport, soaImportRow } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { defineUseCase } from "@/lib/core/server/use-case";
import { soaImportResult } from "@/lib/features/billing/record";
import { isUniqId, soaImportId } from "@/lib/features/billing/schema";

/** `GET /tenant-soa-info/{uniqId}`: an import's progress and its rejected rows. */
export const showImport = defineUseCase({
  name: "import.show",
  allow: [admin("utilities.add", "utilities.importDataFromPromis")],
  input: soaImportId,
  output: soaImportResult,
  async run({ input: { uniqId }, tx }) {
    if (!isUniqId(uniqId)) throw notFound();
    const [found] = await tx
      .select({
        uniqId: soaImport.uniqId,
        state: soaImport.state,
        count: soaImport.count,
        total: soaImport.total,
        created: soaImport.created,
        updated: soaImport.updated,
        unchanged: soaImport.unchanged,
      })
      .from(soaImport)
      .where(eq(soaImport.uniqId, uniqId));
    if (!found) throw notFound();
    const rejected = await tx
      .select({ row: soaImportRow.rowNumber, urefno: soaImportRow.urefno, reason: soaImportRow.reason })
      .from(soaImportRow)
      .where(and(eq(soaImportRow.uniqId, uniqId), isNotNull(soaImportRow.reason)))
      .orderBy(asc(soaImportRow.part), asc(soaImportRow.position));
    return { ...found, rejected: rejected.map((row) => ({ ...row, reason: row.reason ?? "" })) };
  },
});
