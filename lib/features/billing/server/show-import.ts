import "server-only";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { soaImport, soaImportIssue } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { defineUseCase } from "@/lib/core/server/use-case";
import { soaImportResult } from "@/lib/features/billing/record";
import { isUniqId, soaImportId } from "@/lib/features/billing/schema";
import { isoInstant } from "@/lib/format/dates";
import { pesoNumber } from "@/lib/format/money";
import { mayShow } from "./find-own-import";
import { progressOf } from "./import-progress";
import { personOf } from "./list-imports";

/** `GET /tenant-soa-info/{uniqId}`: progress and result of an import or its undo. */
export const showImport = defineUseCase({
  name: "import.show",
  allow: [adminWith("utilities.add", "utilities.importDataFromPromis")],
  input: soaImportId,
  output: soaImportResult,
  async run({ actor, input: { uniqId }, tx }) {
    if (!isUniqId(uniqId)) throw notFound();
    const [found] = await tx
      .select({
        ...getTableColumns(soaImport),
        undoneBy: personOf(sql`soa_import.undone_by_id`),
        leftOut: sql<number>`(
          select count(*)::int from ${soaImportIssue} as i where i.uniq_id = soa_import.uniq_id and i.kind = 'leftOut')`,
      })
      .from(soaImport)
      .where(and(eq(soaImport.uniqId, uniqId), mayShow(actor)));
    if (!found) throw notFound();
    const { state, reason, created, updated, unchanged, rejected, warnings, withoutPdf, leftOut } = found;
    const { amount, createdAt, endedAt } = found;
    const { count, total } = progressOf(found);
    return {
      uniqId,
      state,
      reason,
      count,
      total,
      created,
      updated,
      unchanged,
      amount: pesoNumber(amount),
      created_at: isoInstant(createdAt),
      ended_at: endedAt && isoInstant(endedAt),
      rejected,
      warnings,
      withoutPdf,
      leftOut,
      undone: found.undoneAt === null ? null : { by: found.undoneBy, at: isoInstant(found.undoneAt) },
    };
  },
});
