import { storageFolders } from "@/lib/ports/storage/folders";

/** A chosen, valid PDF. `sha256` is empty where the browser cannot calculate it (a page without https). */
export type ChosenPdf = { file: File; name: string; sha256: string };
/** A PDF named by a row; `attachment` is the name in that row, which the server uses. */
export type NamedPdf = ChosenPdf & { attachment: string };

const { maxBytes } = storageFolders["soa/pdf"];
const mark = "%PDF-";

/**
 * Validates and hashes a chosen file.
 * @returns the PDF, or the reason for its refusal
 */
export async function readPdf(file: File): Promise<ChosenPdf | string> {
  if (!/\.pdf$/i.test(file.name)) return "This is not a PDF.";
  if (file.size > maxBytes) return "The file is more than 20 MB.";
  try {
    const content = await file.arrayBuffer();
    const head = new TextDecoder("latin1").decode(content.slice(0, mark.length));
    if (head !== mark) return "This is not a PDF.";
    return { file, name: file.name, sha256: await digest(content) };
  } catch {
    return "The file can't be read.";
  }
}

async function digest(content: ArrayBuffer): Promise<string> {
  if (!self.isSecureContext) return "";
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
