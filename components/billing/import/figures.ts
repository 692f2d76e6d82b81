import { matchPdfFiles, sharedPdfs } from "@/lib/features/billing/match-pdfs";
import type { Merged, MergeWarning } from "@/lib/features/billing/promis-merge";
import type { ComparisonResult } from "./compare";
import type { Figures, LeftOutRow, Named, Tab, TabRows, Warnings } from "./import-state";
import type { ChosenPdf, NamedPdf } from "./read-pdf";

/** The rows of each tab, the PDFs to upload, and the number of rows whose PDF is shared. */
export type MatchResult = { tabs: TabRows; named: NamedPdf[]; shared: number };

const leftOutReasons: Partial<Record<MergeWarning["kind"], string>> = {
  "soa-without-client": "No row of the WEB CLIENT file has this code.",
  "soa-repeated": "This code came before in the SOA file: its first row counts.",
  "soa-shifted": "The row has more cells than the file has columns.",
};

/** Matches the chosen PDFs with the rows to import. */
export function matchFiles(
  { rows, warnings }: Merged,
  compared: ComparisonResult,
  pdfs: ChosenPdf[],
): MatchResult {
  const { rejected, created, updated } = compared;
  const rejectedRows = new Set(rejected.map(({ row }) => row));
  const importedRows = rows.filter(({ row }) => !rejectedRows.has(row));
  // The server finds PDFs shared with stored statements, and those shared within one part only.
  const shared = new Map(compared.warnings.map(({ row, reason }) => [row, reason]));
  for (const [row, code] of sharedPdfs(rows))
    if (!rejectedRows.has(row)) shared.set(row, `The row of ${code} names this PDF too. Neither gets it.`);
  const { named, unnamed, missing } = matchPdfFiles(
    importedRows.filter(({ row }) => !shared.has(row)),
    pdfs,
  );
  const withoutPdf = [...importedRows.filter(({ row }) => shared.has(row)), ...missing];
  return {
    named,
    shared: shared.size,
    tabs: {
      rejected,
      created,
      updated,
      unnamedPdfs: unnamed.map(({ name, file }) => ({ name, bytes: file.size })),
      missingPdfs: withoutPdf.map(({ row, urefno, uoccname, attachment }) => ({
        row,
        urefno: urefno.trim(),
        uoccname: uoccname.trim(),
        attachment: attachment.trim(),
        reason:
          shared.get(row) ?? (attachment.trim() === "" ? "No PDF is named." : "This PDF is not chosen."),
      })),
      leftOut: warnings
        .flatMap(({ kind, row, urefno }): LeftOutRow[] => {
          const reason = leftOutReasons[kind];
          return reason ? [{ row, urefno, reason }] : [];
        })
        .sort((one, other) => one.row - other.row),
    },
  };
}

/** Counts what an import would change. @param storedPdfs the PDFs that the server already has */
export function figuresOf(
  { unchanged, amount, dates }: ComparisonResult,
  { named, shared, tabs }: MatchResult,
  storedPdfs: ReadonlySet<NamedPdf>,
): Figures {
  return {
    shared,
    dates: [...dates].sort(([one], [other]) => other.localeCompare(one)),
    created: tabs.created.length,
    updated: tabs.updated.length,
    unchanged,
    rejected: tabs.rejected.length,
    unnamedPdfs: tabs.unnamedPdfs.length,
    missingPdfs: tabs.missingPdfs.length,
    leftOut: tabs.leftOut.length,
    rows: tabs.created.length + tabs.updated.length + unchanged,
    pdfs: named.length,
    storedPdfs: storedPdfs.size,
    amount,
  };
}

/** Tabs that need attention are first. */
const byUrgency: readonly Tab[] = ["rejected", "unnamedPdfs", "missingPdfs", "leftOut", "created", "updated"];

/** Returns the tab to open: the current one if it has rows, otherwise the first with rows. */
export const tabToOpen = (tabs: TabRows, open: Tab = "rejected"): Tab =>
  [open, ...byUrgency].find((tab) => tabs[tab].length > 0) ?? "rejected";

/** The maximum number of stored names of omitted files or rows. */
const maxNames = 200;

const named = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): Named => ({
  count: rows.length,
  names: rows.slice(0, maxNames).map(nameOf),
});

/** Counts the chosen PDFs and SOA rows that are omitted, with their first names. */
export const warningsOf = ({ unnamedPdfs, leftOut }: TabRows): Warnings => ({
  pdfs: named(unnamedPdfs, ({ name }) => name),
  soaRows: named(leftOut, ({ row, urefno }) => `Row ${row}: ${urefno || "no code"}`),
});
