import { matchPdfFiles, sharedPdfs } from "@/lib/features/billing/match-pdfs";
import type { Merged, MergeWarning } from "@/lib/features/billing/promis-merge";
import type { ComparisonResult } from "./compare";
import type { Figures, LeftOutRow, Named, Tab, TabRows, Warnings } from "./import-state";
import type { ChosenPdf, NamedPdf } from "./read-pdf";

/** The rows of each tab, and the PDFs that go in. */
export type MatchResult = { tabs: TabRows; named: NamedPdf[]; shared: number };

const leftOutReasons: Partial<Record<MergeWarning["kind"], string>> = {
  "soa-without-client": "No row of the WEB CLIENT file has this code.",
  "soa-repeated": "This code came before in the SOA file: its first row counts.",
  "soa-shifted": "The row has more cells than the file has columns.",
};

/** Matches the chosen PDFs with the rows that go in. */
export function matchFiles(
  { rows, warnings }: Merged,
  compared: ComparisonResult,
  pdfs: ChosenPdf[],
): MatchResult {
  const { rejected, created, updated } = compared;
  const out = new Set(rejected.map(({ row }) => row));
  const goingIn = rows.filter(({ row }) => !out.has(row));
  // The server compares with other tenants' statements, and rows of one part alone with one another.
  const shared = new Map(compared.warnings.map(({ row, reason }) => [row, reason]));
  for (const [row, code] of sharedPdfs(rows))
    if (!out.has(row)) shared.set(row, `The row of ${code} names this PDF too. Neither gets it.`);
  const { named, unnamed, missing } = matchPdfFiles(
    goingIn.filter(({ row }) => !shared.has(row)),
    pdfs,
  );
  const without = [...goingIn.filter(({ row }) => shared.has(row)), ...missing];
  return {
    named,
    shared: shared.size,
    tabs: {
      rejected,
      created,
      updated,
      unnamedPdfs: unnamed.map(({ name, file }) => ({ name, bytes: file.size })),
      missingPdfs: without.map(({ row, urefno, uoccname, attachment }) => ({
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

/** What an import would do, in numbers. @param storedPdfs the PDFs that are stored already */
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

/** Those that need a look come first. */
const byNeed: readonly Tab[] = ["rejected", "unnamedPdfs", "missingPdfs", "leftOut", "created", "updated"];

/** The tab to open: the one that is open, if it has rows, else the first that has some. */
export const tabToOpen = (tabs: TabRows, open: Tab = "rejected"): Tab =>
  [open, ...byNeed].find((tab) => tabs[tab].length > 0) ?? "rejected";

/** How many names of what is left out are kept. */
const maxNames = 200;

const named = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): Named => ({
  count: rows.length,
  names: rows.slice(0, maxNames).map(nameOf),
});

/** What of the chosen filesColumn is left out, with the first names. */
export const warningsOf = ({ unnamedPdfs, leftOut }: TabRows): Warnings => ({
  pdfs: named(unnamedPdfs, ({ name }) => name),
  soaRows: named(leftOut, ({ row, urefno }) => `Row ${row}: ${urefno || "no code"}`),
});
