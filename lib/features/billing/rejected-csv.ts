import { csvText } from "@/lib/format/csv";
import type { RejectedRow } from "./record";

/** The rejected rows of an import as a CSV file (docs/rules/billing.md, Import from PROMIS: the screen). */
export const rejectedCsv = (rows: readonly RejectedRow[]): string =>
  csvText(["row", "urefno", "uoccname", "value", "reason"], rows);

export const rejectedCsvName = "Rejected rows.csv";
