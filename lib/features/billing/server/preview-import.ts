import "server-only";
import { eq, sql } from "drizzle-orm";
import { soaImport } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { soaImportPreview } from "@/lib/features/billing/record";
import { soaImportRows } from "@/lib/features/billing/schema";
import { pesoNumber } from "@/lib/format/money";
import { compareRows, effectOf } from "./compare-rows";
import { issuesOf } from "./list-issues";
import { stageRows } from "./stage-rows";
import { validateRows } from "./validate-rows";

/** A row of `compareRows`, as a preview needs it. */
export type Compared = {
  urefno: string;
  uoccname: string;
  soa_date: string;
  soa_amount: string;
  soa_date_before: string | null;
  soa_amount_before: string | null;
};

type Effect = "created" | "updated" | "unchanged";

/**
 * `POST /tenant-soa-info-preview`: what an import of these rows would change. It stores a temporary import, validates
 * and compares its rows, and deletes it in the same transaction.
 */
export const previewImport = defineUseCase({
  name: "import.preview",
  allow: [adminWith("utilities.add", "utilities.importDataFromPromis")],
  input: soaImportRows,
  output: soaImportPreview,
  write: true,
  async run({ actor, input: { pdfFiles, dateOrder }, tx }) {
    const uniqId = await stageRows(tx, actor.id, pdfFiles);
    const { fallbackDate, amount } = await validateRows(tx, uniqId, dateOrder ?? null);
    const rejected = await issuesOf(tx, uniqId, "rejected");
    const warnings = await issuesOf(tx, uniqId, "warning");
    const rows = await tx.execute<Compared & { effect: Effect }>(sql`
      select urefno, uoccname, soa_date, soa_amount, soa_date_before, soa_amount_before,
        ${effectOf} as effect
      from (${compareRows(uniqId, fallbackDate)}) as compared order by position`);
    await tx.delete(soaImport).where(eq(soaImport.uniqId, uniqId));
    const of = (effect: Effect) => rows.filter((row) => row.effect === effect);
    return {
      created: of("created").map(toPreviewedRow),
      updated: of("updated").map(toPreviewedRow),
      unchanged: of("unchanged").length,
      amount: pesoNumber(amount),
      rejected,
      warnings,
      dates: invoiceDates(rows),
    };
  },
});

function invoiceDates(rows: readonly Compared[]) {
  const counts = new Map<string, number>();
  for (const { soa_date: date } of rows) counts.set(date, (counts.get(date) ?? 0) + 1);
  return [...counts].sort().map(([soaDate, count]) => ({ soaDate, rows: count }));
}

/** A compared row as previews answer it. */
export const toPreviewedRow = (row: Compared) => ({
  urefno: row.urefno,
  uoccname: row.uoccname,
  before:
    row.soa_date_before === null || row.soa_amount_before === null
      ? null
      : { soaDate: row.soa_date_before, soaAmount: pesoNumber(row.soa_amount_before) },
  after: { soaDate: row.soa_date, soaAmount: pesoNumber(row.soa_amount) },
});
