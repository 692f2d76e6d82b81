import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { soaImport, soaImportFinding } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { pageOfSchema } from "@/lib/core/record-schema";
import type { Executor } from "@/lib/core/server/database";
import { listPage } from "@/lib/core/server/list-page";
import { defineUseCase } from "@/lib/core/server/use-case";
import { importFinding } from "@/lib/features/billing/record";
import { isUniqId, soaImportFindingQuery } from "@/lib/features/billing/schema";

const { id, uniqId: ofImport, kind, rowNumber, urefno, uoccname, value, reason } = soaImportFinding;
const columns = { row: rowNumber, urefno, uoccname, value, reason };
const order = [asc(rowNumber), asc(id)];

/** `GET /tenant-soa-info/{uniqId}/rows`: an import's rejected rows or its warnings, by the file's lines. */
export const listFindings = defineUseCase({
  name: "import.rows",
  allow: [admin("utilities.add", "utilities.importDataFromPromis")],
  input: soaImportFindingQuery,
  output: pageOfSchema(importFinding),
  async run({ input, tx }) {
    const { uniqId } = input;
    if (!isUniqId(uniqId)) throw notFound();
    const [found] = await tx
      .select({ uniqId: soaImport.uniqId })
      .from(soaImport)
      .where(eq(soaImport.uniqId, uniqId));
    if (!found) throw notFound();
    return listPage(tx, input, {
      table: soaImportFinding,
      columns,
      where: and(eq(ofImport, uniqId), eq(kind, input.kind)),
      order,
      toRow: (row) => row,
    });
  },
});

/** All of one kind, for a preview. */
export const findingsOf = (tx: Executor, uniqId: string, of: "rejected" | "warning") =>
  tx
    .select(columns)
    .from(soaImportFinding)
    .where(and(eq(ofImport, uniqId), eq(kind, of)))
    .orderBy(...order);
