/**
 * Spreadsheets may run cells with these first characters as formulas (docs/rules/lists.md, Selection and CSV). Those whose
 * separator is the semicolon also begin a cell behind each of them.
 */
const formulaStarts = /(^|;\s*)(?=[=+\-@\t\r])/g;

/** Prefixes formulas with an apostrophe; idempotent. */
const safeText = (value: string): string => value.replace(formulaStarts, "$1'");

function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

export type CsvRow = Record<string, string | number | null>;

/** A row whose texts are safe for spreadsheets. */
export const safeRow = <Row extends CsvRow>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === "string" ? safeText(value) : value]),
  ) as Row;

const line = (cells: readonly string[]): string => `${cells.join(",")}\r\n`;

/** The byte order mark and the header line. */
export const csvHead = (columns: readonly string[]): string => `\uFEFF${line(columns.map(cell))}`;

const linesAsTheyAre = (columns: readonly string[], rows: readonly CsvRow[]): string =>
  rows.map((row) => line(columns.map((column) => cell(row[column] ?? null)))).join("");

/** CSV lines with CRLF, safe for spreadsheets; numbers stay numbers. */
export const csvLines = (columns: readonly string[], rows: readonly CsvRow[]): string =>
  linesAsTheyAre(columns, rows.map(safeRow));

/** @param isForProgram whether a program reads the file, which takes texts as they are */
export const csvText = (
  columns: readonly string[],
  rows: readonly CsvRow[],
  { isForProgram = false }: { isForProgram?: boolean } = {},
): string => csvHead(columns) + (isForProgram ? linesAsTheyAre : csvLines)(columns, rows);
