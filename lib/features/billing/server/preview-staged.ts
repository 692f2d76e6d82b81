import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { soaImportIssue, soaImportRow } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { pageWindow } from "@/lib/core/paging";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { noPdf } from "@/lib/features/billing/promis-columns";
import { type StagedFigures, stagedPreview } from "@/lib/features/billing/record";
import { stagedTabQuery } from "@/lib/features/billing/schema";
import { pesoNumber } from "@/lib/format/money";
import { compareRows } from "./compare-rows";
import { findOwnImport } from "./find-own-import";
import { type Compared, toPreviewedRow } from "./preview-import";

const hasNoPdf = sql`reason is null and attachment_sha256 = ${noPdf}`;

/**
 * `GET /tenant-soa-info/{uniqId}/preview`: what a staged import would change: its figures, and a page of its new rows,
 * its changed rows, or its rows without a PDF.
 */
export const previewStaged = defineUseCase({
  name: "import.preview-staged",
  allow: [adminWith("utilities.add", "utilities.importDataFromPromis")],
  input: stagedTabQuery,
  output: stagedPreview,
  async run({ actor, input, tx }) {
    const found = await findOwnImport(tx, actor.id, input.uniqId, { lock: false, isStaged: true });
    const { uniqId, fallbackDate, amount, rejected } = found;
    const date = fallbackDate ?? "";
    const [counts, dates, rows] = await Promise.all([
      countRows(tx, uniqId),
      countDates(tx, uniqId, date),
      rowsOf(tx, uniqId, date, input),
    ]);
    return { figures: { ...counts, rejected, amount: pesoNumber(amount), dates }, rows };
  },
});

async function countRows(tx: Executor, uniqId: string) {
  const [counts] = await tx.execute<Omit<StagedFigures, "rejected" | "amount" | "dates">>(sql`
    select count(*) filter (where effect = 'created')::int as created,
      count(*) filter (where effect = 'updated')::int as updated,
      count(*) filter (where effect = 'unchanged')::int as unchanged,
      count(*) filter (where ${hasNoPdf})::int as "missingPdfs",
      count(*) filter (where reason is null and attachment_sha256 <> ${noPdf})::int as pdfs,
      count(*) filter (where reason is null and is_shared)::int as shared,
      (select count(*)::int from ${soaImportIssue} where uniq_id = ${uniqId} and kind = 'leftOut') as "leftOut"
    from ${soaImportRow} where uniq_id = ${uniqId}`);
  if (!counts) throw new Error("A count has no row.");
  return counts;
}

const countDates = (tx: Executor, uniqId: string, fallbackDate: string) =>
  tx.execute<StagedFigures["dates"][number]>(sql`
    select coalesce(invdate, ${fallbackDate}::date)::text as "soaDate", count(*)::int as rows
    from ${soaImportRow} where uniq_id = ${uniqId} and reason is null group by 1 order by 1 desc`);

type Tab = { tab: "created" | "updated" | "missingPdfs"; page: number; limit: number };

/** Compares only the rows of the page. */
async function rowsOf(tx: Executor, uniqId: string, fallbackDate: string, { tab, ...paging }: Tab) {
  const { limit, offset } = pageWindow(paging);
  const which: SQL = tab === "missingPdfs" ? hasNoPdf : sql`effect = ${tab}`;
  const found = await tx.execute<{ place: string }>(sql`
    select ctid::text as place from ${soaImportRow} where uniq_id = ${uniqId} and ${which}
    order by part, position limit ${limit} offset ${offset}`);
  const places = sql.param(found.map(({ place }) => place));
  const rows = await tx.execute<Compared & { row: number; attachment: string; reason: string }>(sql`
    select row_number as row, urefno, uoccname, soa_date, soa_amount, soa_date_before, soa_amount_before, attachment,
      coalesce((select i.reason from ${soaImportIssue} as i
          where i.uniq_id = c.uniq_id and i.kind = 'warning' and i.row_number = c.row_number limit 1),
        case when attachment = '' then 'No PDF is named.' else 'This PDF is not chosen.' end) as reason
    from (${compareRows(uniqId, fallbackDate, sql`r.place = any(${places}::text[]::tid[])`)}) as c
    order by row_number`);
  return rows.map((row) => ({
    ...toPreviewedRow(row),
    row: row.row,
    attachment: row.attachment,
    reason: tab === "missingPdfs" ? row.reason : "",
  }));
}
