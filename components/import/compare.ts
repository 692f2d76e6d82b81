import { apiFetch } from "@/lib/core/fetch";
import { type MergedRow, maxKnownFiles, maxPartRows } from "@/lib/features/billing/promis-columns";
import { partsByCode } from "@/lib/features/billing/promis-merge";
import type { RejectedRow, SoaImportPreview } from "@/lib/features/billing/record";
import { centavos, formatCentavos } from "@/lib/format/money";
import type { PreviewedRow } from "./import-state";
import type { ChosenPdf } from "./read-pdf";

/** What the server says that an import of the rows would do. */
export type Compared = {
  created: PreviewedRow[];
  updated: PreviewedRow[];
  unchanged: number;
  rejected: RejectedRow[];
  amount: string;
};

/**
 * Asks the server what an import of these rows would do, part by part.
 * @param onPart is told how many rows have been compared
 * @throws ApiFailure, NoAnswer
 */
export async function compareWithServer(
  rows: readonly MergedRow[],
  onPart: (done: number) => void,
  signal: AbortSignal,
): Promise<Compared> {
  const all: Compared = { created: [], updated: [], unchanged: 0, rejected: [], amount: "0.00" };
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
    all.unchanged += part.unchanged;
    sum += centavos(part.amount.toFixed(2));
    done += pdfFiles.length;
    onPart(done);
  }
  all.rejected.sort((one, other) => one.row - other.row);
  return { ...all, amount: formatCentavos(sum) };
}

/** Those of the PDFs that the server has with the same content. @throws ApiFailure, NoAnswer */
export async function findKnown(pdfs: readonly ChosenPdf[], signal: AbortSignal): Promise<Set<ChosenPdf>> {
  const asked = pdfs.filter(({ sha256 }) => sha256 !== "");
  const known = new Set<string>();
  for (let at = 0; at < asked.length; at += maxKnownFiles) {
    const files = asked.slice(at, at + maxKnownFiles).map(({ name, sha256 }) => ({ name, sha256 }));
    const answer = await apiFetch<{ known: string[] }>("admin", "/soa-pdfs-known", {
      method: "POST",
      body: { files },
      signal,
    });
    for (const name of answer.known) known.add(name);
  }
  return new Set(asked.filter(({ name }) => known.has(name)));
}
