import { type Merged, type MergeWarning, matchPdfFiles } from "@/lib/features/billing/promis-merge";
import type { Compared } from "./compare";
import type { Figures, LeftOutRow, Tab, TabRows, Warnings } from "./import-state";
import type { ChosenPdf } from "./read-pdf";

/** The rows of each tab, and the PDFs that go in. */
export type Matched = { tabs: TabRows; named: ChosenPdf[] };

const leftOutReasons: Partial<Record<MergeWarning["kind"], string>> = {
  "soa-without-client": "No row of the WEB CLIENT file has this code.",
  "soa-repeated": "This code came before in the SOA file: its first row counts.",
  "soa-shifted": "The row has more cells than the file has columns.",
};

/** Matches the chosen PDFs with the rows that go in. */
export function matchFiles({ rows, warnings }: Merged, compared: Compared, pdfs: ChosenPdf[]): Matched {
  const { rejected, created, updated } = compared;
  const out = new Set(rejected.map(({ row }) => row));
  const { named, unnamed, missing } = matchPdfFiles(
    rows.filter(({ row }) => !out.has(row)),
    pdfs,
  );
  return {
    named,
    tabs: {
      rejected,
      created,
      updated,
      unnamedPdfs: unnamed.map(({ name, file }) => ({ name, bytes: file.size })),
      missingPdfs: missing.map(({ row, urefno, uoccname, attachment }) => ({
        row,
        urefno: urefno.trim(),
        uoccname: uoccname.trim(),
        attachment: attachment.trim(),
      })),
      leftOut: warnings.flatMap(({ kind, row, urefno }): LeftOutRow[] => {
        const reason = leftOutReasons[kind];
        return reason ? [{ row, urefno, reason }] : [];
      }),
    },
  };
}

/** What an import would do, in numbers. @param known the PDFs that are stored already */
export function figuresOf(
  { unchanged, amount }: Compared,
  { named, tabs }: Matched,
  known: ReadonlySet<ChosenPdf>,
): Figures {
  return {
    created: tabs.created.length,
    updated: tabs.updated.length,
    unchanged,
    rejected: tabs.rejected.length,
    unnamedPdfs: tabs.unnamedPdfs.length,
    missingPdfs: tabs.missingPdfs.length,
    leftOut: tabs.leftOut.length,
    rows: tabs.created.length + tabs.updated.length + unchanged,
    pdfs: named.length,
    knownPdfs: known.size,
    amount,
  };
}

/** Those that need a look come first. */
const byNeed: readonly Tab[] = ["rejected", "unnamedPdfs", "missingPdfs", "leftOut", "created", "updated"];

/** The tab to open: the one that is open, if it has rows, else the first that has some. */
export const tabToOpen = (tabs: TabRows, open: Tab = "rejected"): Tab =>
  [open, ...byNeed].find((tab) => tabs[tab].length > 0) ?? "rejected";

/** How many names of a warning are kept. */
const namesKept = 200;

/** How many PDFs no row names, and how many that rows name were not chosen, with the first names of each. */
export const warningsOf = ({ unnamedPdfs, missingPdfs }: TabRows): Warnings => ({
  unnamedPdfs: {
    count: unnamedPdfs.length,
    names: unnamedPdfs.slice(0, namesKept).map(({ name }) => name),
  },
  missingPdfs: {
    count: missingPdfs.length,
    names: missingPdfs.slice(0, namesKept).map(({ urefno }) => urefno),
  },
});
