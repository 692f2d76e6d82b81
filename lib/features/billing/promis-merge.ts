import { accountKey } from "@/lib/format/account-key";
import {
  type MergedRow,
  type SoaColumn,
  soaColumns,
  type WebClientColumn,
  webClientColumns,
} from "./promis-columns";
import { type PromisRead, type PromisRow, readPromisCsv } from "./promis-csv";
import { type DateOrder, possibleOrders, readInvoiceDate } from "./read-invoice-date";

/** A row of the SOA file that no client takes. `line`: the line's first characters. */
export type LeftOutRow = { row: number; urefno: string; line: string; reason: string };

/** A merged row of two files. `line`: the line's first characters; `warnings`: what is unusual about it. */
export type FileRow = MergedRow & { line: string; warnings: string[] };

export type Merged = {
  /** In the order of the WEB CLIENT file. */
  rows: FileRow[];
  /** In which orders of day and month the SOA file's dates can be read. */
  dateOrders: DateOrder[];
  leftOut: LeftOutRow[];
  /** Sentences about files that end within a line. */
  cuts: string[];
};

type Files = { soa: PromisRead<SoaColumn>; webClient: PromisRead<WebClientColumn> };

/** @throws PromisFileError if a file can't be read */
export const mergePromis = (soaBytes: Uint8Array, webClientBytes: Uint8Array): Merged =>
  mergeFiles({
    soa: readPromisCsv("soa", soaColumns, soaBytes),
    webClient: readPromisCsv("webClient", webClientColumns, webClientBytes),
  });

const withoutSoa =
  "This client is not in the SOA file: it takes the file's most frequent invoice date and no PDF.";
const withoutDate =
  "The client's row of the SOA file has no invoice date: it takes the file's most frequent one.";
const oddBytes = "The line has bytes that are not UTF-8. They were read as Windows-1252.";

/**
 * Joins the rows of both files by the key of `urefno` (docs/rules/billing.md, Import from PROMIS: files). The server
 * validates the texts.
 */
export function mergeFiles({ soa, webClient }: Files): Merged {
  const leftOut: LeftOutRow[] = [];
  const statements = byCode(soa.rows, leftOut);
  const usualDate = mostFrequentDate(soa.rows);
  const used = new Set<string>();
  const rows = webClient.rows.map(({ row, cells, line, fault, hasOddBytes }): FileRow => {
    const code = accountKey(clean(cells.urefno));
    used.add(code);
    const statement = statements.get(code);
    const invdate = statement?.cells.invdate.trim() ?? "";
    const isOdd = hasOddBytes || Boolean(statement?.hasOddBytes);
    return {
      row,
      line,
      attachment: statement?.cells.attachment ?? "",
      invdate: invdate || usualDate,
      ...(fault ? { fault } : {}),
      warnings: [
        ...(statement ? [] : [withoutSoa]),
        ...(statement && invdate === "" ? [withoutDate] : []),
        ...(isOdd ? [oddBytes] : []),
      ],
      ...cells,
    };
  });
  for (const [code, { row, cells, line }] of statements) {
    if (!used.has(code))
      leftOut.push({
        row,
        urefno: clean(cells.urefno),
        line,
        reason: "No row of the WEB CLIENT file has this code.",
      });
  }
  leftOut.sort((a, b) => a.row - b.row);
  const dates = soa.rows.map(({ cells }) => readInvoiceDate(cells.invdate));
  return {
    rows,
    dateOrders: possibleOrders(dates),
    leftOut,
    cuts: [cutText("SOA", soa), cutText("WEB CLIENT", webClient)].filter((text) => text !== ""),
  };
}

/** Spreadsheets protect a cell by an apostrophe at its beginning. */
const clean = (cell: string): string => cell.trim().replace(/^'/, "").trim();

/** The first row of each code; the others are left out. */
function byCode(rows: readonly PromisRow<SoaColumn>[], leftOut: LeftOutRow[]) {
  const statements = new Map<string, PromisRow<SoaColumn>>();
  for (const found of rows) {
    const { row, line, fault } = found;
    const urefno = clean(found.cells.urefno);
    const code = accountKey(urefno);
    const leaveOut = (reason: string) => leftOut.push({ row, urefno, line, reason });
    if (fault) leaveOut(fault);
    else if (code === "") leaveOut("The row has no client code (urefno).");
    else if (statements.has(code)) leaveOut("This code came before in the SOA file: its first row counts.");
    else statements.set(code, found);
  }
  return statements;
}

/**
 * The text of the most frequent invoice date; empty if no date can be read. Texts of the same date count together. Of
 * two equally frequent dates, the later one.
 */
function mostFrequentDate(rows: readonly PromisRow<SoaColumn>[]): string {
  const dates = new Map<string, { text: string; count: number }>();
  for (const { cells } of rows) {
    const { mdy, dmy } = readInvoiceDate(cells.invdate);
    if (mdy === null && dmy === null) continue;
    const key = `${mdy ?? dmy} ${dmy}`;
    const { count = 0 } = dates.get(key) ?? {};
    dates.set(key, { text: cells.invdate, count: count + 1 });
  }
  const [first] = [...dates].sort(
    ([date, { count }], [other, { count: times }]) => times - count || (date < other ? 1 : -1),
  );
  return first?.[1].text ?? "";
}

function cutText(name: string, { cut, rows }: PromisRead<string>): string {
  if (cut === null) return "";
  // Tabs, and control characters, which can't be stored.
  const text = cut.replace(/\p{Cc}+/gu, " ");
  return `The ${name} file ends within line ${rows.at(-1)?.row ?? 1}: ${text}`;
}
