import type { SoaImportResult } from "@/lib/features/billing/record";
import { formatCount } from "@/lib/format/text";
import type { Named } from "./import-state";

/**
 * Lists what a finished import has omitted, with the number of all its warnings; empty if nothing.
 * @param unnamed the chosen PDFs that no row names; null if this window does not know them
 */
export function leftOutText(
  result: Pick<SoaImportResult, "rejected" | "warnings" | "withoutPdf" | "leftOut">,
  unnamed: Named | null,
): string {
  const { rejected, warnings, withoutPdf, leftOut } = result;
  const pdfs = unnamed?.count ?? 0;
  if (rejected + withoutPdf + leftOut + pdfs === 0) return "";
  const parts = [
    rejected > 0 ? `${formatCount(rejected, "row")} not saved` : "",
    warnings > 0 ? formatCount(warnings, "warning") : "",
    pdfs > 0 ? `${formatCount(pdfs, "PDF")} not uploaded` : "",
    leftOut > 0 ? `${formatCount(leftOut, "SOA row")} left out` : "",
  ].filter(Boolean);
  return `${parts.join(", ")}.`;
}
