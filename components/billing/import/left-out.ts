import type { SoaImportResult } from "@/lib/features/billing/record";
import { formatCount } from "@/lib/format/text";
import type { Warnings } from "./import-state";

/** What an import that is done has left out, in a sentence; empty where that is nothing. */
export function leftOutText({ rejected, warnings }: SoaImportResult, unnamed: Warnings | null): string {
  const parts = [
    rejected > 0 ? `${formatCount(rejected, "row")} not saved` : "",
    warnings > 0 ? `${formatCount(warnings, "row")} without a PDF` : "",
    unnamed && unnamed.count > 0 ? `${formatCount(unnamed.count, "PDF")} not uploaded` : "",
  ].filter(Boolean);
  return parts.length === 0 ? "" : `${parts.join(", ")}.`;
}
