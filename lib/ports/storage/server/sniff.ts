import "server-only";
import { fileTypeFromBuffer } from "file-type";
import { readBytes, readHead, withHead } from "@/lib/ports/storage/bytes";
import { type FileKind, fileKinds } from "@/lib/ports/storage/folders";
import { isHeic } from "@/lib/ports/storage/heic";
import { pdfStart } from "@/lib/ports/storage/pdf-start";
import type { ByteSource } from "@/lib/ports/storage/port";
import { createTextCheck } from "@/lib/ports/storage/text-check";

/** Enough for every signature, and for a PNG's chunks before its first image data. */
const headBytes = 64 * 1024;

/** The first bytes of each kind, because file-type is less strict. PDFs and text are detected here alone. */
const fileSignatures: Record<Exclude<FileKind, "csv" | "pdf">, { at: number; anyOf: readonly string[] }> = {
  jpeg: { at: 0, anyOf: ["\xff\xd8\xff"] },
  png: { at: 0, anyOf: ["\x89PNG\r\n\x1a\n"] },
  webp: { at: 0, anyOf: ["RIFF"] },
  mp4: { at: 4, anyOf: ["ftyp"] },
  quicktime: { at: 4, anyOf: ["ftypqt", "moov", "mdat", "free", "wide", "skip", "pnot"] },
  webm: { at: 0, anyOf: ["\x1a\x45\xdf\xa3"] },
};

/** Kinds under another name in file-type: an animated PNG is a PNG, Apple's `.m4v` is MP4. */
const synonyms: Record<string, FileKind> = { "image/apng": "png", "video/x-m4v": "mp4" };

/** file-type detects these by two bytes with which a CSV file may begin: `BMNAME`, `MZ`, the byte order mark of UTF-16. */
const fitsText = new Set(["image/bmp", "application/x-msdownload", "audio/mpeg"]);

/**
 * Detects a file's kind by its content; its name is ignored.
 * @param head the first bytes of the file: at least `headBytes`, or all
 * @returns null for all other kinds: SVG, HTML, GIF, programs
 */
export async function detectKind(head: Uint8Array): Promise<FileKind | null> {
  const found = await fileTypeFromBuffer(head.subarray(0, headBytes));
  const kind = found && (synonyms[found.mime] ?? kindOfContentType(found.mime));
  if (kind && kind !== "csv" && kind !== "pdf") {
    const { at, anyOf } = fileSignatures[kind];
    const start = latin1(head, 16).slice(at);
    return anyOf.some((signature) => start.startsWith(signature)) ? kind : null;
  }
  if (pdfStart(head) !== null) return "pdf";
  const mayBeText = !found || fitsText.has(found.mime);
  return mayBeText && looksLikeCsv(head) ? "csv" : null;
}

/**
 * A file with its detected kind. `body` is the whole file, a PDF from its `%PDF-`; `close` closes the source, whether it
 * was read to its end or not.
 */
type Sniffed = {
  kind: FileKind | null;
  isHeic: boolean;
  isEmpty: boolean;
  body: AsyncIterable<Uint8Array>;
  close(): Promise<void>;
};

/** Detects a source's kind. Call `close` in the end. */
export async function sniff(source: ByteSource, signal?: AbortSignal): Promise<Sniffed> {
  const rest = readBytes(source, signal);
  // Not through `body`, because closing a generator that was never read does not run its code.
  const close = async () => {
    await rest.return();
  };
  try {
    const head = await readHead(rest, headBytes);
    const kind = await detectKind(head);
    // Programs differ in what they make of the bytes before a PDF's beginning, so they are not stored.
    const start = kind === "pdf" ? (pdfStart(head) ?? 0) : 0;
    return {
      kind,
      isHeic: isHeic(head),
      isEmpty: head.byteLength === 0,
      body: withHead(head.subarray(start), rest),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function kindOfContentType(contentType: string): FileKind | undefined {
  const kinds = Object.keys(fileKinds) as FileKind[];
  return kinds.find((kind) => fileKinds[kind].contentType === contentType);
}

/** Whether the head is text that does not begin like HTML, SVG or a script. */
function looksLikeCsv(head: Uint8Array): boolean {
  const check = createTextCheck();
  check.add(head);
  const start = latin1(head, 1024);
  return check.isText() && !/^(?:\xef\xbb\xbf)?\s*(?:<|%!|#!|\{\\rtf)/.test(start);
}

function latin1(head: Uint8Array, length: number): string {
  return Buffer.from(head.subarray(0, length)).toString("latin1");
}
