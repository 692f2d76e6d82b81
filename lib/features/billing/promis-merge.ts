import { accountKey } from "@/lib/format/account-key";
import { type PromisRow, readPromisCsv } from "./promis-csv";
import { readInvoiceDate } from "./read-invoice-date";
import type { RejectedRow } from "./record";
import { type MergedRow, type SoaColumn, soaColumns, webClientColumns } from "./schema";

/** A difference between the two files. The import goes on; the page lists it. */
export type MergeWarning =
  /** A client without a row in the SOA file: no PDF, and the most frequent invoice date. */
  | { kind: "client-without-soa"; row: number; urefno: string }
  /** A row of the SOA file whose code no client has. */
  | { kind: "soa-without-client"; row: number; urefno: string }
  /** A repeated code in the SOA file: its first row counts. */
  | { kind: "soa-repeated"; row: number; urefno: string }
  /** A row of the SOA file that is ignored, since its cells are not in their columns. */
  | { kind: "soa-shifted"; row: number; urefno: string };

export type Merged = {
  /** In the order of the WEB CLIENT file, as `PUT /tenant-soa-info` takes them. */
  rows: MergedRow[];
  /** Rows that are not sent, since their cells are not in their columns. */
  rejected: RejectedRow[];
  /** The SOA file's most frequent invoice date, `YYYY-MM-DD`; null where it has none (the server then uses today). */
  fallbackDate: string | null;
  warnings: MergeWarning[];
};

/**
 * Reads both files and merges them by the key of `urefno` (docs/rules/billing.md, Import from PROMIS:
 * files). Texts stay unchanged: the server reads and checks them.
 * @throws PromisFileError
 */
export function mergePromis(soaBytes: Uint8Array, webClientBytes: Uint8Array): Merged {
  const warnings: MergeWarning[] = [];
  const soaRows = readPromisCsv("soa", soaColumns, soaBytes).filter(({ row, cells, isShifted }) => {
    if (isShifted) warnings.push({ kind: "soa-shifted", row, urefno: cells.urefno.trim() });
    return !isShifted;
  });
  const clients = readPromisCsv("webClient", webClientColumns, webClientBytes);
  const statements = byCode(soaRows, warnings);
  const fallbackDate = mostFrequentDate(soaRows);
  const used = new Set<string>();
  const rows: MergedRow[] = [];
  const rejected: RejectedRow[] = [];
  for (const { row, cells, isShifted } of clients) {
    const urefno = cells.urefno.trim();
    const code = accountKey(urefno);
    used.add(code);
    if (isShifted) {
      const reason = "The row has more cells than the file has columns.";
      rejected.push({ row, urefno, uoccname: cells.uoccname.trim(), value: "", reason });
      continue;
    }
    const statement = statements.get(code);
    if (!statement && code !== "") warnings.push({ kind: "client-without-soa", row, urefno });
    rows.push({
      row,
      ...cells,
      attachment: statement?.attachment ?? "",
      invdate: statement?.invdate ?? fallbackDate ?? "",
    });
  }
  for (const { row, cells } of soaRows) {
    const urefno = cells.urefno.trim();
    if (!used.has(accountKey(urefno))) warnings.push({ kind: "soa-without-client", row, urefno });
  }
  return { rows, rejected, fallbackDate, warnings };
}

function byCode(rows: readonly PromisRow<SoaColumn>[], warnings: MergeWarning[]) {
  const statements = new Map<string, Record<SoaColumn, string>>();
  for (const { row, cells } of rows) {
    const code = accountKey(cells.urefno);
    if (code === "") continue;
    if (statements.has(code)) warnings.push({ kind: "soa-repeated", row, urefno: cells.urefno.trim() });
    else statements.set(code, cells);
  }
  return statements;
}

/** Of two equally frequent dates, the later one. */
function mostFrequentDate(rows: readonly PromisRow<SoaColumn>[]): string | null {
  const counts = new Map<string, number>();
  for (const { cells } of rows) {
    const date = readInvoiceDate(cells.invdate);
    if (date) counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  const [first] = [...counts].sort(
    ([date, count], [other, times]) => times - count || other.localeCompare(date),
  );
  return first?.[0] ?? null;
}

/**
 * Compares the attachments that rows name with the chosen PDFs; both lists are shown as warnings.
 * @returns `unnamed`: PDFs that no row names; `missing`: attachments without a PDF, with their row
 */
export function matchPdfFiles(
  rows: readonly Pick<MergedRow, "row" | "urefno" | "attachment">[],
  fileNames: readonly string[],
): { unnamed: string[]; missing: { row: number; urefno: string; attachment: string }[] } {
  const named = new Set(rows.map(({ attachment }) => fileKey(attachment)));
  const chosen = new Set(fileNames.map(fileKey));
  return {
    unnamed: fileNames.filter((name) => !named.has(fileKey(name))),
    missing: rows
      .filter(({ attachment }) => attachment.trim() !== "" && !chosen.has(fileKey(attachment)))
      .map(({ row, urefno, attachment }) => ({ row, urefno, attachment })),
  };
}

/** Names are compared as `cleanAttachmentName` reads them: without folders, the extension in any case. */
const fileKey = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? "")
    .normalize("NFC")
    .trim()
    .replace(/\.pdf$/i, ".pdf");
