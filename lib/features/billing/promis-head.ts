import { decodePromis, type PromisLine } from "./promis-bytes";
import { type Separator, separators, splitCells } from "./promis-cells";

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

/** The header is looked for in this many lines. */
export const headerLines = 20;
/** A line with more cells is no header. */
const maxColumns = 1000;
const startLength = 40;

/** The header of a file: its line, the separator of all lines, the number of its cells, and where each column is. */
export type PromisHeader<Column extends string> = {
  line: number;
  separator: Separator;
  width: number;
  places: [Column, number][];
};

/** The beginning of a line, by which a user finds it, without half a character at its end. */
export const lineStart = (text: string): string => text.slice(0, startLength).replace(/[\ud800-\udbff]$/, "");

/**
 * Finds the header in a file's first lines: columns in any order and case, separated by comma, semicolon or tab.
 * @throws PromisFileError if a column is missing or repeated
 */
export function findHeader<Column extends string>(
  file: PromisFile,
  columns: readonly Column[],
  firstLines: readonly PromisLine[],
): PromisHeader<Column> {
  let best = { found: 0, text: firstLines[0]?.text ?? "", line: 1, names: [] as string[] };
  for (const [index, { text }] of firstLines.entries()) {
    for (const separator of separators) {
      const names = (splitCells(text, separator, maxColumns + 1) ?? []).map(columnName);
      const found = columns.filter((column) => names.includes(column)).length;
      if (found === columns.length && names.length <= maxColumns) {
        const places = columns.map((column): [Column, number] => [column, names.indexOf(column)]);
        const repeated = places.find(([column, place]) => names.includes(column, place + 1));
        if (repeated) throw new PromisFileError(file, `The column ${repeated[0]} is there more than once.`);
        return { line: index + 1, separator, width: names.length, places };
      }
      if (found > best.found) best = { found, text, line: index + 1, names };
    }
  }
  const missing = columns.find((column) => !best.names.includes(column));
  const line = best.text.trim() === "" ? "" : ` Line ${best.line} is: ${lineStart(best.text)}`;
  throw new PromisFileError(file, `The column ${missing} is missing.${line}`);
}

const columnName = (cell: string): string =>
  cell
    .replace(/\p{Cf}/gu, "")
    .trim()
    .toLowerCase();

/** How many bytes of a file the browser checks before it sends the file. */
export const headBytes = 64 * 1024;

/** The first bytes of files that spreadsheets and browsers save under any name, and what they are. */
const otherFiles: [start: string, what: string][] = [
  ["PK\u0003\u0004", "an Excel workbook"],
  ["\u00d0\u00cf\u0011\u00e0", "an Excel workbook"],
  ["<", "a web page"],
  ["%PDF-", "a PDF"],
];

/**
 * Checks the first bytes of a file: whether they are text, and whether the header has all columns.
 * @throws PromisFileError
 */
export function checkPromisHead(file: PromisFile, columns: readonly string[], head: Uint8Array): void {
  const start = String.fromCharCode(...head.subarray(0, 8));
  const other = otherFiles.find(([first]) => start.startsWith(first));
  if (other)
    throw new PromisFileError(
      file,
      `This is ${other[1]}, not a CSV file. In the program that made it, save it as CSV and choose that file.`,
    );
  findHeader(file, columns, firstLines(decodePromis(head).lines));
}

/** Takes the lines in which the header can be. */
export function firstLines(lines: Iterable<PromisLine>): PromisLine[] {
  const first: PromisLine[] = [];
  for (const line of lines) {
    first.push(line);
    if (first.length === headerLines) break;
  }
  return first;
}
