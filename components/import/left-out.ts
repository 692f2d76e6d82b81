import type { SoaImportResult } from "@/lib/features/billing/record";
import { counted } from "@/lib/format/text";
import type { Warnings } from "./import-state";

/** What an import that is done has left out, in a sentence; empty where that is nothing. */
export function leftOutText(
  { rejected, warnings }: Pick<SoaImportResult, "rejected" | "warnings">,
  own: Warnings | null,
): string {
  const [pdfs, soaRows] = [own?.pdfs.count ?? 0, own?.soaRows.count ?? 0];
  const parts = [
    rejected > 0 ? `${counted(rejected, "row")} not saved` : "",
    warnings > 0 ? `${counted(warnings, "row")} without a PDF` : "",
    pdfs > 0 ? `${counted(pdfs, "PDF")} not uploaded` : "",
    soaRows > 0 ? `${counted(soaRows, "SOA row")} left out` : "",
  ].filter(Boolean);
  return parts.length === 0 ? "" : `${parts.join(", ")}.`;
}
