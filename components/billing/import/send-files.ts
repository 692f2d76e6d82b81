import { uploadTo } from "@/components/files/upload";
import { NoAnswer } from "@/lib/browser/connection";
import { ApiFailure } from "@/lib/browser/fetch";
import { failureOf } from "./failure-of";
import type { ImportUpload, RefusedPdf } from "./import-state";
import type { NamedPdf } from "./read-pdf";

/** The delays before the first and second retry, in milliseconds. */
const pauses = [500, 2500];
/** Other responses than these may be different on a retry. */
const isRefused = (error: unknown) =>
  error instanceof ApiFailure && [400, 401, 403, 404, 413, 415, 429, 503].includes(error.status);

/** Tries a call up to three times. */
export async function threeTimes<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tried = 0; ; tried++) {
    signal.throwIfAborted();
    try {
      return await run();
    } catch (error) {
      const pause = pauses[tried];
      if (pause === undefined || isRefused(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Uploads a file. @returns its key */
export async function sendFile(
  folder: "soa/csv" | "soa/pdf",
  file: File,
  signal: AbortSignal,
  name?: string,
): Promise<string> {
  const send = uploadTo("admin", folder, name);
  return (await threeTimes(() => send(file, () => {}, signal), signal)).url;
}

/**
 * Uploads PDFs one by one. One failed PDF does not stop the others; the last error is thrown at the end.
 * @param pending the PDFs to upload; uploaded ones are removed
 * @param change receives changed values of the upload
 * @throws ApiFailure, NoAnswer; `failedPdfs` names failed PDFs
 */
export async function sendPdfs(
  pdfs: ImportUpload["pdfs"],
  pending: Set<NamedPdf>,
  change: (values: Partial<ImportUpload>) => void,
  signal: AbortSignal,
): Promise<void> {
  const failedPdfs: RefusedPdf[] = [];
  let reason: unknown;
  let done = pdfs.done;
  for (const pdf of [...pending]) {
    try {
      await sendFile("soa/pdf", pdf.file, signal, pdf.attachment);
      pending.delete(pdf);
      change({ pdfs: { ...pdfs, done: ++done } });
    } catch (error) {
      if (signal.aborted || endsUpload(error)) throw error;
      reason = error;
      failedPdfs.push({ name: pdf.name, reason: failureOf(error).message });
      change({ failedPdfs: [...failedPdfs] });
    }
  }
  if (failedPdfs.length > 0) throw reason;
}

/** These responses would be the same for every PDF. */
const endsUpload = (error: unknown) =>
  error instanceof NoAnswer || (error instanceof ApiFailure && [401, 403, 429, 503].includes(error.status));
