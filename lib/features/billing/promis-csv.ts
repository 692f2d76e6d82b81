import Papa from "papaparse";
import { createTextCheck } from "@/lib/ports/storage/text-check";

/** Error dialogs name the faulty file. */
export type PromisFile = "soa" | "webClient";

/** A file that can't be imported; `message` can be shown to the user. */
export class PromisFileError extends Error {
  override readonly name = "PromisFileError";
  constructor(
    readonly file: PromisFile,
    message: string,
  ) {
    super(message);
  }
}

export type PromisRow<Column extends string> = {
  /** The line as a spreadsheet counts it: the header is 1 unless blank rows precede it. */
  row: number;
  cells: Record<Column, string>;
  /** The row has more cells than the header has columns, so cells may be in the wrong columns. */
  isShifted: boolean;
};

export type PromisEncoding = "UTF-8" | "Windows-1252";

/** PROMIS exports UTF-8, with or without a byte order mark, or Windows-1252. */
function decodePromis(bytes: Uint8Array): { text: string; encoding: PromisEncoding } {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    const text = new TextDecoder("windows-1252").decode(bytes);
    // Some versions of Node decode Windows-1252 as ISO 8859-1, which has control characters here.
    const whole = text.replace(/[\u0080-\u009f]/g, (one) => windows1252[one.charCodeAt(0) - 0x80] ?? one);
    return { text: whole, encoding: "Windows-1252" };
  }
}

/** The characters of Windows-1252 from 0x80 to 0x9f. */
const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/**
 * Parses a PROMIS CSV file: columns in any order and case, other columns ignored, CRLF or LF, blank rows skipped.
 * @throws PromisFileError if the file is not text, a column is missing or repeated, or quotes are not closed
 */
export function readPromisCsv<Column extends string>(
  file: PromisFile,
  columns: readonly Column[],
  bytes: Uint8Array,
): { rows: PromisRow<Column>[]; encoding: PromisEncoding } {
  const check = createTextCheck();
  check.add(bytes);
  if (!check.finish()) throw new PromisFileError(file, "This is not a CSV file.");
  const { text, encoding } = decodePromis(bytes);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ",", header: false });
  const first = data.findIndex((cells) => !isBlank(cells));
  const header = (data[first] ?? []).map((name) => name.trim().toLowerCase());
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken) {
    const row = (broken.row ?? 0) + 1;
    throw new PromisFileError(file, `The quotes in row ${row} don't fit together.`);
  }
  const places = columns.map((column) => placeOf(file, header, column));
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

function placeOf<Column extends string>(
  file: PromisFile,
  header: readonly string[],
  column: Column,
): [Column, number] {
  const place = header.indexOf(column);
  if (place < 0) throw new PromisFileError(file, `The column ${column} is missing.`);
  if (header.includes(column, place + 1)) {
    throw new PromisFileError(file, `The column ${column} is there more than once.`);
  }
  return [column, place];
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");
