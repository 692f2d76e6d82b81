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

export type PromisEncoding = "UTF-8" | "Windows-1252";

/**
 * Checks and decodes a file, or its head: PROMIS exports UTF-8, with or without a byte order mark, or Windows-1252.
 * @param isHead the bytes may end within a character
 * @throws PromisFileError if the bytes are not text
 */
export function decodePromis(
  file: PromisFile,
  bytes: Uint8Array,
  isHead = false,
): { text: string; encoding: PromisEncoding } {
  const check = createTextCheck();
  check.add(bytes);
  if (!(isHead ? check.isText() : check.finish())) throw new PromisFileError(file, "This is not a CSV file.");
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: isHead });
    return { text, encoding: "UTF-8" };
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
 * Finds the columns in a file's header, in any order and case.
 * @throws PromisFileError if a column is missing or repeated
 */
export function findColumns<Column extends string>(
  file: PromisFile,
  columns: readonly Column[],
  header: readonly string[],
): [Column, number][] {
  const names = header.map((name) => name.trim().toLowerCase());
  return columns.map((column) => {
    const place = names.indexOf(column);
    if (place < 0) throw new PromisFileError(file, `The column ${column} is missing.`);
    if (names.includes(column, place + 1))
      throw new PromisFileError(file, `The column ${column} is there more than once.`);
    return [column, place];
  });
}

/** How many bytes of a file the browser checks before it sends the file. */
export const headBytes = 64 * 1024;

/**
 * Checks the first bytes of a file: whether they are text, and whether the header has all columns.
 * @throws PromisFileError
 */
export function checkPromisHead(file: PromisFile, columns: readonly string[], head: Uint8Array): void {
  findColumns(file, columns, readHeader(decodePromis(file, head, true).text));
}

/** A cell, in quotes or without, and what ends it. */
const cellPattern = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/g;

/** The cells of the first row that is not blank. */
function readHeader(text: string): string[] {
  let cells: string[] = [];
  for (const [, quoted, plain = "", end] of text.matchAll(cellPattern)) {
    cells.push(quoted ?? plain);
    if (end === ",") continue;
    if (cells.some((cell) => cell.trim() !== "")) return cells;
    cells = [];
  }
  return cells;
}
