import Papa from "papaparse";
import {
  decodePromis,
  findColumns,
  type PromisEncoding,
  type PromisFile,
  PromisFileError,
} from "./promis-head";

export type PromisRow<Column extends string> = {
  /** The line as a spreadsheet counts it: the header is 1 unless blank rows precede it. */
  row: number;
  cells: Record<Column, string>;
  /** The row has more cells than the header has columns, so cells may be in the wrong columns. */
  isShifted: boolean;
};

/**
 * Parses a PROMIS CSV file: columns in any order and case, other columns ignored, CRLF or LF, blank rows skipped.
 * @throws PromisFileError if the file is not text, a column is missing or repeated, or quotes are not closed
 */
export function readPromisCsv<Column extends string>(
  file: PromisFile,
  columns: readonly Column[],
  bytes: Uint8Array,
): { rows: PromisRow<Column>[]; encoding: PromisEncoding } {
  const { text, encoding } = decodePromis(file, bytes);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ",", header: false });
  const first = data.findIndex((cells) => !isBlank(cells));
  const header = data[first] ?? [];
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken) {
    const row = (broken.row ?? 0) + 1;
    throw new PromisFileError(file, `The quotes in row ${row} don't fit together.`);
  }
  const places = findColumns(file, columns, header);
  const rows: PromisRow<Column>[] = [];
  for (const [at, cells] of data.slice(first + 1).entries()) {
    if (isBlank(cells)) continue;
    const named = places.map(([column, place]) => [column, cells[place] ?? ""] as const);
    rows.push({
      row: first + at + 2,
      cells: Object.fromEntries(named) as Record<Column, string>,
      isShifted: !isBlank(cells.slice(header.length)),
    });
  }
  return { rows, encoding };
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");
