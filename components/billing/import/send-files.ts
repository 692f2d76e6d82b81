import { uploadTo } from "@/components/files/upload";
import { NoAnswer } from "@/lib/browser/connection";
import { ApiFailure, apiFetch } from "@/lib/browser/fetch";
import { type MergedRow, maxPartRows } from "@/lib/features/billing/promis-columns";
import { failureOf } from "./failure-of";
import type { ImportUpload, RefusedPdf } from "./import-state";
import type { NamedPdf } from "./read-pdf";

/** The content of an upload. Uploaded PDFs are removed from `pending`. */
export type Outgoing = { soa: File; webClient: File; pending: Set<NamedPdf>; rows: readonly MergedRow[] };

/** The initial state of an upload. @param toSend how many of its PDFs are not stored yet */
export function newUpload(uniqId: string, rows: number, pdfs: number, toSend: number): ImportUpload {
  return {
    uniqId,
    stage: "soa",
    soa: 0,
    webClient: 0,
    pdfs: { done: pdfs - toSend, total: pdfs, skipped: pdfs - toSend },
    failedPdfs: [],
    rows: { done: 0, total: rows },
    stopped: null,
  };
}

type Change = (values: Partial<ImportUpload>) => void;

/** The delays before the first and second retry, in milliseconds. */
const pauses = [500, 2500];
/** Responses 401, 403, 429 and 503 would be the same on a retry. */
const isRefused = (error: unknown) =>
  error instanceof ApiFailure && [401, 403, 429, 503].includes(error.status);

async function threeTimes<T>(run: () => Promise<T>): Promise<T> {
  for (let tried = 0; ; tried++) {
    try {
      return await run();
    } catch (error) {
      const pause = pauses[tried];
      if (pause === undefined || isRefused(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

// Uploads are never aborted; they end with their worker.
const never = new AbortController().signal;
const sendFile = (
  folder: "soa/csv" | "soa/pdf",
  file: File,
  onShare: (share: number) => void,
  name?: string,
) => threeTimes(() => uploadTo("admin", folder, name)(file, onShare, never));

/**
 * Uploads the rest of an import: both CSV files, the PDFs one by one, then the rows (docs/rules/billing.md, Import from
 * PROMIS: the screen). Another call resumes where the last one stopped.
 * @param upload the current progress
 * @param change receives changed values of `upload`
 * @throws ApiFailure, NoAnswer; `failedPdfs` names failed PDFs
 */
export async function sendFiles(upload: ImportUpload, out: Outgoing, change: Change): Promise<void> {
  for (const zone of ["soa", "webClient"] as const) {
    if (upload[zone] === 1) continue;
    change({ stage: zone });
    // The file counts as stored only after the server's response.
    await sendFile("soa/csv", out[zone], (share) => change({ [zone]: Math.min(share, 0.99) }));
    change({ [zone]: 1 });
  }
  change({ stage: "pdfs", failedPdfs: [] });
  await sendPdfs(upload.pdfs, out.pending, change);
  change({ stage: "rows" });
  await sendRows(upload, out.rows, change);
  change({ stage: "sent" });
}

/** One failed PDF does not stop the others; the last error is thrown at the end. */
async function sendPdfs(pdfs: ImportUpload["pdfs"], pending: Set<NamedPdf>, change: Change): Promise<void> {
  const failedPdfs: RefusedPdf[] = [];
  let reason: unknown;
  let done = pdfs.done;
  for (const pdf of [...pending]) {
    try {
      await sendFile("soa/pdf", pdf.file, () => {}, pdf.attachment);
      pending.delete(pdf);
      change({ pdfs: { ...pdfs, done: ++done } });
    } catch (error) {
      if (isRefused(error) || error instanceof NoAnswer) throw error;
      reason = error;
      failedPdfs.push({ name: pdf.name, reason: failureOf(error).message });
      change({ failedPdfs: [...failedPdfs] });
    }
  }
  if (failedPdfs.length > 0) throw reason;
}

async function sendRows(
  { uniqId, rows }: ImportUpload,
  all: readonly MergedRow[],
  change: Change,
): Promise<void> {
  const { total } = rows;
  const parts = Math.ceil(total / maxPartRows);
  for (let done = rows.done; done < total; done += maxPartRows) {
    const pdfFiles = all.slice(done, done + maxPartRows);
    const body = { uniqId, part: done / maxPartRows + 1, parts, pdfFiles };
    await threeTimes(() => apiFetch("admin", "/tenant-soa-info", { method: "PUT", body }));
    change({ rows: { done: done + pdfFiles.length, total } });
  }
}
