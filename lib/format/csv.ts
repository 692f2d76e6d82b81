import Papa from "papaparse";

/**
 * Spreadsheets may run cells with these first characters as formulas (docs/rules/lists.md, Selection and CSV). Those whose
 * separator is the semicolon also begin a cell behind each of them.
 */
const formulaStarts = /(^|;\s*)(?=[=+\-@\t\r])/g;

/** Prefixes formulas with an apostrophe; idempotent. */
const safeText = (value: string): string => value.replace(formulaStarts, "$1'");

export type CsvRow = Record<string, string | number | null>;

/** A row whose texts are safe for spreadsheets. */
export const safeRow = <Row extends CsvRow>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === "string" ? safeText(value) : value]),
  ) as Row;

/** A CSV file's name and columns. `isForProgram` if a program reads it, which takes texts as they are. */
export type CsvFile = { file: string; columns: readonly string[]; isForProgram?: boolean };

/** What Papa Parse writes between lines. */
const endLine = "\r\n";

/** The byte order mark and the header line. */
export const csvHead = (columns: readonly string[]): string => `\uFEFF${Papa.unparse([columns])}${endLine}`;

const linesAsTheyAre = (columns: readonly string[], rows: readonly CsvRow[]): string =>
  rows.length > 0 ? Papa.unparse([...rows], { columns: [...columns], header: false }) + endLine : "";

/** CSV lines with CRLF, safe for spreadsheets; numbers stay numbers. */
export const csvLines = (columns: readonly string[], rows: readonly CsvRow[]): string =>
  linesAsTheyAre(columns, rows.map(safeRow));

export const csvText = (
  { columns, isForProgram = false }: Omit<CsvFile, "file">,
  rows: readonly CsvRow[],
): string => csvHead(columns) + (isForProgram ? linesAsTheyAre : csvLines)(columns, rows);
