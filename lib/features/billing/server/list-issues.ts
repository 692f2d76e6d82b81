import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { soaImport, soaImportIssue } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { pageOfSchema } from "@/lib/core/record-schema";
import type { Executor } from "@/lib/core/server/database";
import { listPage } from "@/lib/core/server/list-page";
import { defineUseCase } from "@/lib/core/server/use-case";
import { importIssue } from "@/lib/features/billing/record";
import { isUniqId, soaImportIssueQuery } from "@/lib/features/billing/schema";
import { mayShow } from "./find-own-import";

const { id, uniqId: ofImport, kind, rowNumber, urefno, uoccname, value, reason } = soaImportIssue;
const columns = { row: rowNumber, urefno, uoccname, value, reason };
const order = [asc(rowNumber), asc(id)];

/** `GET /tenant-soa-info/{uniqId}/rows`: rejected rows or warnings, in the order of the file. */
export const listIssues = defineUseCase({
  name: "import.rows",
  allow: [adminWith("utilities.add", "utilities.importDataFromPromis")],
  input: soaImportIssueQuery,
  output: pageOfSchema(importIssue),
  async run({ actor, input, tx }) {
    const { uniqId } = input;
    if (!isUniqId(uniqId)) throw notFound();
    const [found] = await tx
      .select({ uniqId: soaImport.uniqId })
      .from(soaImport)
      .where(and(eq(soaImport.uniqId, uniqId), mayShow(actor)));
    if (!found) throw notFound();
    return listPage(tx, input, {
      table: soaImportIssue,
      columns,
      where: and(eq(ofImport, uniqId), eq(kind, input.kind)),
      order,
      toRow: (row) => row,
    });
  },
});

/** All issues of one kind, for a preview. */
export const issuesOf = (tx: Executor, uniqId: string, of: "rejected" | "warning") =>
  tx
    .select(columns)
    .from(soaImportIssue)
    .where(and(eq(ofImport, uniqId), eq(kind, of)))
    .orderBy(...order);
