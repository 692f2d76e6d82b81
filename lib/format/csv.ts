/**
 * A cell that begins with one of these may be run as a formula by a spreadsheet (docs/rules/lists.md, Selection and
 * CSV).
 */
const formulaStart = /^[=+\-@\t\r]/;

/**
 * A text for a CSV cell, with an apostrophe before what a spreadsheet would run. Applying it twice changes nothing
 * more.
 */
const safeText = (value: string): string => (formulaStart.test(value) ? `'${value}` : value);

function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = safeText(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export type CsvRow = Record<string, string | number | null>;

/** A row as the CSV file has it: texts that a spreadsheet would run are safe. */
export const safeRow = <Row extends CsvRow>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === "string" ? safeText(value) : value]),
  ) as Row;

const line = (cells: readonly string[]): string => `${cells.join(",")}\r\n`;

/** How a CSV file begins: its byte order mark, and the names of its columns. */
export const csvHead = (columns: readonly string[]): string => `\uFEFF${line(columns.map(cell))}`;

/** Rows of a CSV file: CRLF, safe to open in a spreadsheet; numbers stay numbers. */
export const csvLines = (columns: readonly string[], rows: readonly CsvRow[]): string =>
  rows.map((row) => line(columns.map((column) => cell(row[column] ?? null)))).join("");

/** A CSV file's text. */
export const csvText = (columns: readonly string[], rows: readonly CsvRow[]): string =>
  csvHead(columns) + csvLines(columns, rows);
