/** Spreadsheets may run cells with these first characters as formulas (docs/rules/lists.md, Selection and CSV). */
const formulaStart = /^[=+\-@\t\r]/;

/** Prefixes formulas with an apostrophe; idempotent. */
const safeText = (value: string): string => (formulaStart.test(value) ? `'${value}` : value);

function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = safeText(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
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

/** CSV lines with CRLF, safe for spreadsheets; numbers stay numbers. */
export const csvLines = (columns: readonly string[], rows: readonly CsvRow[]): string =>
  rows.map((row) => line(columns.map((column) => cell(row[column] ?? null)))).join("");

export const csvText = (columns: readonly string[], rows: readonly CsvRow[]): string =>
  csvHead(columns) + csvLines(columns, rows);
