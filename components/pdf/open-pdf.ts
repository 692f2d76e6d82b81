import type { PDFDocumentProxy } from "pdfjs-dist";
import { failureText } from "@/components/failures/failure-text";
import { NoAnswer, noteCallFailure, offlineText } from "@/lib/browser/connection";
import { ApiFailure, fetchFile } from "@/lib/browser/fetch";
import { loadPdfjs, type Pdfjs } from "./load-pdfjs";

/** The size of a page in points. */
export type PageSize = { width: number; height: number };

/** A loaded PDF. `bytes` is the file's size, `firstSize` the first page's in points. */
export type OpenPdf = { pdfjs: Pdfjs; document: PDFDocumentProxy; bytes: number; firstSize: PageSize };

/**
 * Loads a stored PDF completely, so that it stays readable if the connection breaks.
 * @param onSize receives the file's size in bytes as soon as it is known
 * @param signal aborts the loading, or destroys the loaded document
 */
export async function openPdf(
  address: string,
  signal: AbortSignal,
  onSize: (bytes: number) => void,
): Promise<OpenPdf> {
  const [pdfjs, data] = await Promise.all([loadPdfjs(), fetchFile(address, signal, onSize)]);
  // Character maps, fonts and decoders that a PDF may need (scripts/pdf-assets.ts).
  const assets = `/pdfjs/${pdfjs.version}`;
  const bytes = data.byteLength;
  const task = pdfjs.getDocument({
    data,
    cMapUrl: `${assets}/cmaps/`,
    standardFontDataUrl: `${assets}/standard_fonts/`,
    wasmUrl: `${assets}/wasm/`,
    iccUrl: `${assets}/iccs/`,
    isEvalSupported: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  signal.addEventListener("abort", () => void task.destroy(), { once: true });
  const document = await task.promise;
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  return { pdfjs, document, bytes, firstSize: { width, height } };
}

/** Returns the reason why a PDF can't be shown. */
export async function pdfFailure(error: unknown): Promise<string> {
  const failure = await noteCallFailure(error, false, offlineText);
  if (failure instanceof ApiFailure && failure.status === 404) return "This file does not exist any more.";
  if (failure instanceof ApiFailure || failure instanceof NoAnswer) return failureText(failure);
  const name = failure instanceof Error ? failure.name : "";
  if (name === "PasswordException") return "This PDF is locked with a password. Download it to open it.";
  if (name === "InvalidPDFException") return "This PDF is damaged and can't be shown.";
  return "This browser can't show this PDF. Download it to read it.";
}
