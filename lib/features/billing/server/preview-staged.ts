import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { soaImportIssue, soaImportRow, statement, tenant } from "@/db/schema";
import { recordLiteral } from "@/db/status-literals";
import { adminWith } from "@/lib/core/actor";
import { pageWindow } from "@/lib/core/paging";
import type { Executor } from "@/lib/core/server/database";
import { inTransaction } from "@/lib/core/server/transaction";
import { defineUseCase } from "@/lib/core/server/use-case";
import { noPdf } from "@/lib/features/billing/promis-columns";
import { type DateOrder, dateOrders } from "@/lib/features/billing/read-invoice-date";
import { type StagedFigures, stagedPreview } from "@/lib/features/billing/record";
import { stagedTabQuery } from "@/lib/features/billing/schema";
import { pesoNumber } from "@/lib/format/money";
import { compareRows } from "./compare-rows";
import { findOwnImport } from "./find-own-import";
import { findLastImport, findUnusual } from "./find-unusual";
import { type Compared, toPreviewedRow } from "./preview-import";
import { revalidateStaged } from "./validate-staged";

/** Whether a row goes in without a PDF: none is chosen, and its statement does not have the one that the row names. */
const hasNoPdf = (fallbackDate: string | null): SQL => sql`reason is null and attachment_sha256 = ${noPdf}
  and (is_shared or not exists (
    select from ${tenant} as t join ${statement} as s on s.tenant_id = t.id
    where t.client_code_key = urefno_key and t.status = ${recordLiteral.active}
      and s.soa_date = coalesce(invdate, ${fallbackDate}::date)
      and s.soa_pdf is not null and (soa_import_row.attachment = ''
        or s.attachment_key = soa_import_row.attachment_key)))`;

/**
 * `GET /tenant-soa-info/{uniqId}/preview`: what a staged import would change: its figures, what is unusual about it, and
 * a page of its new rows, its changed rows, or its rows without a PDF. With `dateOrder` the rows are validated again in
 * that order of day and month.
 */
export const previewStaged = defineUseCase({
  name: "import.preview-staged",
  allow: [adminWith("utilities.add", "utilities.importDataFromPromis")],
  input: stagedTabQuery,
  output: stagedPreview,
  async run({ actor, input, tx }) {
    const found = await findInOrder(tx, actor.id, input.uniqId, input.dateOrder);
    const { uniqId, fallbackDate, amount, rejected, dateOrder, isOrderOpen } = found;
    const last = await findLastImport(tx);
    const [counts, dates, rows, { missing, confirm }] = await Promise.all([
      countRows(tx, uniqId, fallbackDate),
      countDates(tx, uniqId, sql`coalesce(invdate, ${fallbackDate}::date)`),
      rowsOf(tx, uniqId, fallbackDate, input),
      findUnusual(tx, found, last),
    ]);
    const readings = isOrderOpen
      ? [
          { dateOrder: "mdy" as const, dates: await countDates(tx, uniqId, sql`invdate_mdy`) },
          { dateOrder: "dmy" as const, dates: await countDates(tx, uniqId, sql`invdate_dmy`) },
        ]
      : [];
    return {
      figures: { ...counts, rejected, amount: pesoNumber(amount) },
      dates,
      dateOrder: dateOrder ?? "mdy",
      dateOrders: isOrderOpen ? [...dateOrders] : [dateOrder ?? "mdy"],
      readings,
      last: last && { rows: last.rows, amount: pesoNumber(last.amount), soaDate: last.soaDate },
      missing,
      confirm,
      rows,
    };
  },
});

/** Finds a staged import, validated in the requested order of day and month. */
async function findInOrder(tx: Executor, adminId: string, uniqId: string, order: DateOrder | undefined) {
  const found = await findOwnImport(tx, adminId, uniqId, { lock: false, isStaged: true });
  if (!order || order === found.dateOrder) return found;
  return inTransaction(adminId, async (inner) => {
    await findOwnImport(inner, adminId, uniqId, { lock: true, isStaged: true });
    await revalidateStaged(inner, uniqId, order);
    return findOwnImport(inner, adminId, uniqId, { lock: false, isStaged: true });
  });
}

async function countRows(tx: Executor, uniqId: string, fallbackDate: string | null) {
  const [counts] = await tx.execute<Omit<StagedFigures, "rejected" | "amount">>(sql`
    select count(*) filter (where effect = 'created')::int as created,
      count(*) filter (where effect = 'updated')::int as updated,
      count(*) filter (where reason is null and effect is null)::int as unchanged,
      count(*) filter (where ${hasNoPdf(fallbackDate)})::int as "missingPdfs",
      count(*) filter (where reason is null and attachment_sha256 <> ${noPdf})::int as pdfs,
      count(*) filter (where reason is null and is_shared)::int as shared,
      (select count(*)::int from ${soaImportIssue} where uniq_id = ${uniqId} and kind = 'leftOut') as "leftOut",
      (select count(*)::int from ${soaImportIssue} where uniq_id = ${uniqId} and kind = 'warning') as warnings
    from ${soaImportRow} where uniq_id = ${uniqId}`);
  if (!counts) throw new Error("A count has no row.");
  return counts;
}

type DateCount = { soaDate: string; rows: number };

const countDates = (tx: Executor, uniqId: string, date: SQL) =>
  tx.execute<DateCount>(sql`
    select ${date}::text as "soaDate", count(*)::int as rows
    from ${soaImportRow} where uniq_id = ${uniqId} and reason is null and ${date} is not null group by 1 order by 1 desc`);

type Tab = { tab: "created" | "updated" | "missingPdfs"; page: number; limit: number };

/** Compares only the rows of the page. */
async function rowsOf(tx: Executor, uniqId: string, fallbackDate: string | null, { tab, ...paging }: Tab) {
  const { limit, offset } = pageWindow(paging);
  const which: SQL = tab === "missingPdfs" ? hasNoPdf(fallbackDate) : sql`effect = ${tab}`;
  const found = await tx.execute<{ place: string }>(sql`
    select ctid::text as place from ${soaImportRow} where uniq_id = ${uniqId} and ${which}
    order by part, position limit ${limit} offset ${offset}`);
  const places = sql.param(found.map(({ place }) => place));
  type Shown = Compared & { row: number; attachment: string; reason: string; uoccname_before: string | null };
  const rows = await tx.execute<Shown>(sql`
    select row_number as row, urefno, uoccname, uoccname_before, soa_date, soa_amount, soa_date_before, soa_amount_before,
      attachment,
      coalesce((select i.reason from ${soaImportIssue} as i
          where i.uniq_id = c.uniq_id and i.kind = 'warning' and i.row_number = c.row_number order by i.id desc limit 1),
        case when attachment = '' then 'No PDF is named.' else 'This PDF is not chosen.' end) as reason
    from (${compareRows(uniqId, fallbackDate, sql`r.place = any(${places}::text[]::tid[])`)}) as c
    order by row_number`);
  return rows.map((row) => ({
    ...toPreviewedRow(row),
    nameBefore: row.uoccname_before ?? "",
    row: row.row,
    attachment: row.attachment,
    reason: tab === "missingPdfs" ? row.reason : "",
  }));
}
