import { csvText } from "@/lib/format/csv";
import type { ImportIssue } from "./record";

/** Rejected rows, or rows with warnings, as a CSV file (docs/rules/billing.md, Import from PROMIS: the screen). */
export const issuesCsv = (rows: readonly ImportIssue[]): string =>
  csvText(["row", "urefno", "uoccname", "value", "reason"], rows);

export const rejectedCsvName = "Rejected rows.csv";
