import { uploadTo } from "@/components/files/upload";
import { NoAnswer } from "@/lib/browser/connection";
import { ApiFailure, apiFetch } from "@/lib/browser/fetch";
import { type MergedRow, maxPartRows } from "@/lib/features/billing/promis-columns";
import { failureOf } from "./failure-of";
import type { ImportUpload, RefusedPdf } from "./import-state";
import type { NamedPdf } from "./read-pdf";

/** What an upload sends. `pending`: the PDFs that have not gone yet; those that go are taken out. */
export type Outgoing = { soa: File; webClient: File; pending: Set<NamedPdf>; rows: readonly MergedRow[] };

/** An upload that has not begun. @param toSend how many of its PDFs are not there yet */
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

/** The pauses before the second and the third try, in milliseconds. */
const pauses = [500, 2500];
/** 401, 403, 429 and 503 would be answered the same way again: no retry. */
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

// The upload ends with its worker.
const never = new AbortController().signal;
const sendFile = (
  folder: "soa/csv" | "soa/pdf",
  file: File,
  onShare: (share: number) => void,
  name?: string,
) => threeTimes(() => uploadTo("admin", folder, name)(file, onShare, never));

/**
 * Sends what of an upload has not gone yet: both CSV files, the PDFs one by one, then the rows
 * (docs/rules/billing.md, Import from PROMIS: the screen). Called again, it goes on where it stopped.
 * @param upload how far it is
 * @param change is told what has changed of it
 * @throws ApiFailure, NoAnswer; PDFs that failed are named in `failedPdfs`
 */
export async function sendFiles(upload: ImportUpload, out: Outgoing, change: Change): Promise<void> {
  for (const zone of ["soa", "webClient"] as const) {
    if (upload[zone] === 1) continue;
    change({ stage: zone });
    // The server has it with its answer.
    await sendFile("soa/csv", out[zone], (share) => change({ [zone]: Math.min(share, 0.99) }));
    change({ [zone]: 1 });
  }
  change({ stage: "pdfs", failedPdfs: [] });
  await sendPdfs(upload.pdfs, out.pending, change);
  change({ stage: "rows" });
  await sendRows(upload, out.rows, change);
  change({ stage: "sent" });
}

/** Where some fail, the others still go. */
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
