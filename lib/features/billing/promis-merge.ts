import { accountKey } from "@/lib/format/account-key";
import {
  type MergedRow,
  type SoaColumn,
  soaColumns,
  type WebClientColumn,
  webClientColumns,
} from "./promis-columns";
import { type PromisRow, readPromisCsv } from "./promis-csv";
import { readInvoiceDate } from "./read-invoice-date";

/** A difference between the two files, which the page lists; it does not stop the import. */
export type MergeWarning =
  /** A client without a row in the SOA file gets no PDF and the most frequent invoice date. */
  | { kind: "client-without-soa"; row: number; urefno: string }
  /** An SOA row whose code matches no client. */
  | { kind: "soa-without-client"; row: number; urefno: string }
  /** Only the first SOA row of a repeated code is used. */
  | { kind: "soa-repeated"; row: number; urefno: string }
  /** An SOA row that is ignored because its cells may be in the wrong columns. */
  | { kind: "soa-shifted"; row: number; urefno: string };

export type Merged = {
  /** In the order of the WEB CLIENT file, in the format of `PUT /tenant-soa-info`. */
  rows: MergedRow[];
  /** The SOA file's most frequent invoice date, `YYYY-MM-DD`; null if it has none, and the server then uses today. */
  fallbackDate: string | null;
  warnings: MergeWarning[];
};

/** The parsed rows of both files. */
export type PromisRows = { soa: PromisRow<SoaColumn>[]; webClient: PromisRow<WebClientColumn>[] };

/** Shifted rows are rejected, because a telephone number could become an amount. */
const shifted = "The row has more cells than the file has columns.";

/** @throws PromisFileError if a file can't be read */
export const mergePromis = (soaBytes: Uint8Array, webClientBytes: Uint8Array): Merged =>
  mergeRows({
    soa: readPromisCsv("soa", soaColumns, soaBytes).rows,
    webClient: readPromisCsv("webClient", webClientColumns, webClientBytes).rows,
  });

/**
 * Joins the rows of both files by the key of `urefno` (docs/rules/billing.md, Import from PROMIS: files). The server
 * parses and validates the texts.
 */
export function mergeRows({ soa, webClient }: PromisRows): Merged {
  const warnings: MergeWarning[] = [];
  const soaRows = soa.filter(({ row, cells, isShifted }) => {
    if (isShifted) warnings.push({ kind: "soa-shifted", row, urefno: cells.urefno.trim() });
    return !isShifted;
  });
  const statements = byCode(soaRows, warnings);
  const fallbackDate = mostFrequentDate(soaRows);
  const used = new Set<string>();
  const rows = webClient.map(({ row, cells, isShifted }): MergedRow => {
    const urefno = cells.urefno.trim();
    const code = accountKey(urefno);
    used.add(code);
    const statement = statements.get(code);
    if (!statement && code !== "") warnings.push({ kind: "client-without-soa", row, urefno });
    return {
      row,
      ...cells,
      attachment: statement?.attachment ?? "",
      invdate: statement?.invdate ?? fallbackDate ?? "",
      ...(isShifted ? { fault: shifted } : {}),
    };
  });
  for (const { row, cells } of soaRows) {
    const urefno = cells.urefno.trim();
    if (!used.has(accountKey(urefno))) warnings.push({ kind: "soa-without-client", row, urefno });
  }
  return { rows, fallbackDate, warnings };
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
