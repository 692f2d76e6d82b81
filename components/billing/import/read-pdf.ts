import { storageFolders } from "@/lib/ports/storage/folders";
import { pdfStart } from "@/lib/ports/storage/pdf-start";

/** A chosen, valid PDF. `sha256` is empty where the browser cannot calculate it (a page without https). */
export type ChosenPdf = { file: File; name: string; sha256: string };
/** A PDF named by a row; `attachment` is the name in that row, which the server uses. */
export type NamedPdf = ChosenPdf & { attachment: string };

const { maxBytes } = storageFolders["soa/pdf"];

/**
 * Validates and hashes a chosen file. What stands before the PDF's beginning is left out, as the server does.
 * @returns the PDF, or the reason for its refusal
 */
export async function readPdf(file: File): Promise<ChosenPdf | string> {
  if (!/\.pdf$/i.test(file.name)) return "This is not a PDF.";
  if (file.size > maxBytes) return "The file is more than 20 MB.";
  try {
    const content = await file.arrayBuffer();
    const start = pdfStart(new Uint8Array(content));
    if (start === null) return "This is not a PDF.";
    const pdf = start === 0 ? file : new File([file.slice(start)], file.name, { type: file.type });
    return { file: pdf, name: file.name, sha256: await digest(content.slice(start)) };
  } catch {
    return "The file can't be read.";
  }
}

async function digest(content: ArrayBuffer): Promise<string> {
  if (!self.isSecureContext) return "";
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
