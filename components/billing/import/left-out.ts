import type { SoaImportResult } from "@/lib/features/billing/record";
import { formatCount } from "@/lib/format/text";
import type { Warnings } from "./import-state";

/** Lists what a finished import has omitted; empty if nothing. */
export function leftOutText(
  { rejected, warnings }: Pick<SoaImportResult, "rejected" | "warnings">,
  uploadWarnings: Warnings | null,
): string {
  const [pdfs, soaRows] = [uploadWarnings?.pdfs.count ?? 0, uploadWarnings?.soaRows.count ?? 0];
  const parts = [
    rejected > 0 ? `${formatCount(rejected, "row")} not saved` : "",
    warnings > 0 ? formatCount(warnings, "warning") : "",
    pdfs > 0 ? `${formatCount(pdfs, "PDF")} not uploaded` : "",
    soaRows > 0 ? `${formatCount(soaRows, "SOA row")} left out` : "",
  ].filter(Boolean);
  return parts.length === 0 ? "" : `${parts.join(", ")}.`;
}
