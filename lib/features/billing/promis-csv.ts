import Papa from "papaparse";
import { createTextCheck } from "@/lib/ports/storage/text-check";

/** The two files; error dialogs name the one that is wrong. */
export type PromisFile = "soa" | "webClient";

/** A file that can't be imported; `message` is fit to be shown to the user. */
export class PromisFileError extends Error {
  override readonly name = "PromisFileError";
  constructor(
    readonly file: PromisFile,
    message: string,
  ) {
    super(message);
  }
}

/** A row below the header, with its cells by column. */
export type PromisRow<Column extends string> = {
  /** Its line as a spreadsheet counts: the head is 1 where no blank rows stand before it. */
  row: number;
  cells: Record<Column, string>;
  /** It has more cells than the header has columns, so its cells may be in the wrong columns. */
  isShifted: boolean;
};

export type PromisEncoding = "UTF-8" | "Windows-1252";

/** PROMIS's bytes as text: UTF-8 with or without a byte order mark, else Windows-1252. */
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
 * Reads one of PROMIS's CSV files: columns in any order and case (others are ignored), CRLF or LF, blank rows.
 * @throws PromisFileError for what is no text, a missing or repeated column, and quotes that are not closed, after which
 * rows can't be told apart
 */
export function readPromisCsv<Column extends string>(
  file: PromisFile,
  columns: readonly Column[],
  bytes: Uint8Array,
): { rows: PromisRow<Column>[]; encoding: PromisEncoding } {
  const check = createTextCheck();
  check.add(bytes);
  if (!check.isText(true)) throw new PromisFileError(file, "This is not a CSV file.");
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
