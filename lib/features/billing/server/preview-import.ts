import "server-only";
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { soaImport, soaImportPart } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { soaImportPreview } from "@/lib/features/billing/record";
import { soaImportRows } from "@/lib/features/billing/schema";
import { pesoNumber } from "@/lib/format/money";
import { compareRows } from "./compare-rows";
import { issuesOf } from "./list-issues";
import { storeRows } from "./store-rows";
import { validateRows } from "./validate-rows";

type Compared = {
  effect: "created" | "updated" | "unchanged";
  urefno: string;
  uoccname: string;
  soa_date: string;
  soa_amount: string;
  soa_date_before: string | null;
  soa_amount_before: string | null;
};

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
  async run({ actor, input: { pdfFiles }, tx }) {
    const uniqId = randomUUID();
    await tx.insert(soaImport).values({ uniqId, adminId: actor.id, state: "receiving", parts: 1 });
    await tx.insert(soaImportPart).values({ uniqId, part: 1, rows: pdfFiles.length });
    await storeRows(tx, uniqId, 1, 1, pdfFiles);
    const { fallbackDate, amount } = await validateRows(tx, uniqId);
    const rejected = await issuesOf(tx, uniqId, "rejected");
    const warnings = await issuesOf(tx, uniqId, "warning");
    const rows = await tx.execute<Compared>(sql`
      select urefno, uoccname, soa_date, soa_amount, soa_date_before, soa_amount_before,
        case when is_new then 'created' when changes_tenant or changes_statement then 'updated' else 'unchanged' end as effect
      from (${compareRows(uniqId, fallbackDate)}) as compared order by position`);
    await tx.delete(soaImport).where(eq(soaImport.uniqId, uniqId));
    const of = (effect: Compared["effect"]) => rows.filter((row) => row.effect === effect);
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

const toPreviewedRow = (row: Compared) => ({
  urefno: row.urefno,
  uoccname: row.uoccname,
  before:
    row.soa_date_before === null || row.soa_amount_before === null
      ? null
      : { soaDate: row.soa_date_before, soaAmount: pesoNumber(row.soa_amount_before) },
  after: { soaDate: row.soa_date, soaAmount: pesoNumber(row.soa_amount) },
});
