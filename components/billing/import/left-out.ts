import type { SoaImportResult } from "@/lib/features/billing/record";
import { counted } from "@/lib/format/text";
import type { Warnings } from "./import-state";

/** What an import that is done has left out, in a sentence; empty where that is nothing. */
export function leftOutText({ rejected, warnings }: SoaImportResult, unnamed: Warnings | null): string {
  const parts = [
    rejected > 0 ? `${counted(rejected, "row")} not saved` : "",
    warnings > 0 ? `${counted(warnings, "row")} without a PDF` : "",
    unnamed && unnamed.count > 0 ? `${counted(unnamed.count, "PDF")} not uploaded` : "",
  ].filter(Boolean);
  return parts.length === 0 ? "" : `${parts.join(", ")}.`;
}
