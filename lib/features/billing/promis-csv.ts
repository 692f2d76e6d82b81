import { decodePromis, type PromisEncoding, type PromisLine } from "./promis-bytes";
import { splitCells } from "./promis-cells";
import {
  findHeader,
  headerLines,
  lineStart,
  type PromisFile,
  PromisFileError,
  type PromisHeader,
} from "./promis-head";

export type PromisRow<Column extends string> = {
  /** The line in the file; the first line is 1. */
  row: number;
  /** All empty if the row has a fault. */
  cells: Record<Column, string>;
  /** The line's first 40 characters. */
  line: string;
  /** Why the cells can't be read. */
  fault: string | null;
  /** The line has bytes that are not UTF-8 in a file of UTF-8. */
  hasOddBytes: boolean;
};

export type PromisRead<Column extends string> = {
  rows: PromisRow<Column>[];
  encoding: PromisEncoding;
  headerLine: number;
  /** The beginning and the end of the last line if it has no line end; otherwise null. */
  cut: string | null;
};

/** The lines of a file: 50,000 rows need about 300 MB of memory. */
export const maxFileLines = 100_000;
const maxCellLength = 10_000;

/**
 * Reads a PROMIS CSV file (docs/rules/billing.md, Import from PROMIS: files). Each line is one row, so a faulty row
 * never changes another one. Blank lines are skipped.
 * @throws PromisFileError if a column is missing or repeated, or the file has too many lines
 */
export function readPromisCsv<Column extends string>(
  file: PromisFile,
  columns: readonly Column[],
  bytes: Uint8Array,
): PromisRead<Column> {
  const { lines: decoded, encoding, isCut } = decodePromis(bytes);
  const lines: PromisLine[] = [];
  let header: PromisHeader<Column> | null = null;
  for (const line of decoded) {
    if (lines.push(line) > maxFileLines)
      throw new PromisFileError(file, `The file has more than ${maxFileLines.toLocaleString("en")} lines.`);
    // A file that is not CSV is refused before all of it is decoded.
    if (lines.length === headerLines) header = findHeader(file, columns, lines);
  }
  const found = header ?? findHeader(file, columns, lines);
  const rows = lines.flatMap((line, index) => (index < found.line ? [] : readRow(found, line, index + 1)));
  return { rows, encoding, headerLine: found.line, cut: isCut ? endsOf(lines.at(-1)?.text ?? "") : null };
}

/** A line's beginning and its end. */
function endsOf(line: string): string {
  const start = lineStart(line);
  return start.length < line.length ? `${start} … ${line.slice(-10)}` : line;
}

/** @returns no row for a blank line */
function readRow<Column extends string>(
  header: PromisHeader<Column>,
  { text, hasOddBytes }: PromisLine,
  row: number,
): PromisRow<Column>[] {
  const cells = splitCells(text, header.separator, header.width + 1);
  if (cells?.every((cell) => cell.trim() === "")) return [];
  const fault = faultOf(header, cells);
  const named = header.places.map(
    ([column, place]) => [column, fault ? "" : (cells?.[place] ?? "")] as const,
  );
  const ofColumns = Object.fromEntries(named) as Record<Column, string>;
  return [{ row, cells: ofColumns, line: lineStart(text), fault, hasOddBytes }];
}

function faultOf<Column extends string>(header: PromisHeader<Column>, cells: string[] | null): string | null {
  if (!cells) return "The quotes in this row don't fit together.";
  if (cells.length > header.width) return "The row has more cells than the file has columns.";
  if (cells.length < header.width) return "The row has fewer cells than the file has columns.";
  const isHeader = header.places.every(([column, place]) => cells[place]?.trim().toLowerCase() === column);
  if (isHeader) return "This is a second header line.";
  return cells.some((cell) => cell.length > maxCellLength) ? "A text in this row is too long." : null;
}
