import { apiFetch } from "@/lib/browser/fetch";
import { type MergedRow, maxCheckedFiles, maxPartRows } from "@/lib/features/billing/promis-columns";
import { partsByCode } from "@/lib/features/billing/promis-merge";
import type { ImportIssue, SoaImportPreview } from "@/lib/features/billing/record";
import { centavos, formatCentavos } from "@/lib/format/money";
import type { PreviewedRow } from "./import-state";
import type { NamedPdf } from "./read-pdf";

/** The server's preview of an import. */
export type ComparisonResult = {
  created: PreviewedRow[];
  updated: PreviewedRow[];
  unchanged: number;
  rejected: ImportIssue[];
  /** Rows whose PDF is also named by another client's row or statement. */
  warnings: ImportIssue[];
  /** The number of rows by invoice date. */
  dates: Map<string, number>;
  amount: string;
};

/**
 * Requests the preview of these rows from the server, part by part.
 * @param onPart receives the number of rows compared so far
 * @throws ApiFailure, NoAnswer
 */
export async function compareWithServer(
  rows: readonly MergedRow[],
  onPart: (done: number) => void,
  signal: AbortSignal,
): Promise<ComparisonResult> {
  const all: ComparisonResult = {
    created: [],
    updated: [],
    unchanged: 0,
    rejected: [],
    warnings: [],
    dates: new Map(),
    amount: "0.00",
  };
  let sum = 0n;
  let done = 0;
  for (const pdfFiles of partsByCode(rows, maxPartRows)) {
    const part = await apiFetch<SoaImportPreview>("admin", "/tenant-soa-info-preview", {
      method: "POST",
      body: { pdfFiles },
      signal,
    });
    for (const row of part.created) all.created.push(row);
    for (const row of part.updated) all.updated.push(row);
    for (const row of part.rejected) all.rejected.push(row);
    for (const row of part.warnings) all.warnings.push(row);
    for (const { soaDate, rows: count } of part.dates)
      all.dates.set(soaDate, (all.dates.get(soaDate) ?? 0) + count);
    all.unchanged += part.unchanged;
    sum += centavos(part.amount.toFixed(2));
    done += pdfFiles.length;
    onPart(done);
  }
  all.rejected.sort((one, other) => one.row - other.row);
  return { ...all, amount: formatCentavos(sum) };
}

/** Returns the PDFs that the server stores with the same content. @throws ApiFailure, NoAnswer */
export async function findStoredPdfs(pdfs: readonly NamedPdf[], signal: AbortSignal): Promise<Set<NamedPdf>> {
  const candidates = pdfs.filter(({ sha256 }) => sha256 !== "");
  const storedNames = new Set<string>();
  for (let at = 0; at < candidates.length; at += maxCheckedFiles) {
    const files = candidates
      .slice(at, at + maxCheckedFiles)
      .map(({ attachment, sha256 }) => ({ name: attachment, sha256 }));
    const answer = await apiFetch<{ known: string[] }>("admin", "/soa-pdfs-known", {
      method: "POST",
      body: { files },
      signal,
    });
    for (const name of answer.known) storedNames.add(name);
  }
  return new Set(candidates.filter(({ attachment }) => storedNames.has(attachment)));
}
