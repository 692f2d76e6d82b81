import type { SoaImportResult } from "@/lib/features/billing/record";
import { formatCount } from "@/lib/format/text";
import type { Warnings } from "./import-state";

/** What an import that is done has left out, in a sentence; empty where that is nothing. */
export function leftOutText(
  { rejected, warnings }: Pick<SoaImportResult, "rejected" | "warnings">,
  own: Warnings | null,
): string {
  const [pdfs, soaRows] = [own?.pdfs.count ?? 0, own?.soaRows.count ?? 0];
  const parts = [
    rejected > 0 ? `${formatCount(rejected, "row")} not saved` : "",
    warnings > 0 ? `${formatCount(warnings, "row")} without a PDF` : "",
    pdfs > 0 ? `${formatCount(pdfs, "PDF")} not uploaded` : "",
    soaRows > 0 ? `${formatCount(soaRows, "SOA row")} left out` : "",
  ].filter(Boolean);
  return parts.length === 0 ? "" : `${parts.join(", ")}.`;
}
