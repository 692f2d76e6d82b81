import "server-only";
import { fileTypeFromBuffer } from "file-type";
import { readBytes, takeHead, withHead } from "@/lib/ports/storage/bytes";
import { type FileKind, fileKinds } from "@/lib/ports/storage/folders";
import type { ByteSource } from "@/lib/ports/storage/port";
import { createTextCheck } from "@/lib/ports/storage/text-check";

/** Enough for every signature, and for a PNG's chunks before its first image data. */
export const headBytes = 64 * 1024;

/**
 * What the very first bytes of each kind must be. file-type looks further: it finds a PDF behind a byte order mark
 * or an ID3 tag, which another program may take for something else altogether.
 */
const beginnings: Record<Exclude<FileKind, "csv">, { at: number; anyOf: readonly string[] }> = {
  jpeg: { at: 0, anyOf: ["\xff\xd8\xff"] },
  png: { at: 0, anyOf: ["\x89PNG\r\n\x1a\n"] },
  webp: { at: 0, anyOf: ["RIFF"] },
  mp4: { at: 4, anyOf: ["ftyp"] },
  quicktime: { at: 4, anyOf: ["ftypqt", "moov", "mdat", "free", "wide", "skip", "pnot"] },
  webm: { at: 0, anyOf: ["\x1a\x45\xdf\xa3"] },
  pdf: { at: 0, anyOf: ["%PDF-"] },
};

/** What file-type calls a kind in other words: an animated PNG is a PNG, Apple's `.m4v` is MP4. */
const synonyms: Record<string, FileKind> = { "image/apng": "png", "video/x-m4v": "mp4" };

/** Two letters of text are enough for file-type to see these: a CSV whose first column is `BMNAME`, or `MZ`. */
const fitsText = new Set(["image/bmp", "application/x-msdownload"]);

/**
 * Judges a file by its content, whatever its name says. `null` is everything that is none of our kinds: SVG, HTML,
 * GIF, programs, and whatever begins like one of them.
 * @param head the first bytes of the file, at least `headBytes` of them or all
 * @param isWhole whether nothing follows
 */
export async function judgeHead(head: Uint8Array, isWhole: boolean): Promise<FileKind | null> {
  const found = await fileTypeFromBuffer(head.subarray(0, headBytes));
  if (!found || fitsText.has(found.mime)) {
    return looksLikeCsv(head, isWhole) ? "csv" : null;
  }
  const kind = synonyms[found.mime] ?? kindOfContentType(found.mime);
  if (!kind || kind === "csv") {
    return null;
  }
  const { at, anyOf } = beginnings[kind];
  const start = latin1(head, 16).slice(at);
  return anyOf.some((signature) => start.startsWith(signature)) ? kind : null;
}

/** A file whose kind is judged: `body` is all of it; `close` lets go of the source, read to its end or not. */
interface Sniffed {
  kind: FileKind | null;
  isEmpty: boolean;
  body: AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** Reads as much of a source as judging it takes, and gives it back whole. `close` must be called. */
export async function sniff(source: ByteSource, signal?: AbortSignal): Promise<Sniffed> {
  const rest = readBytes(source, signal);
  // Not by way of `body`: a generator that nobody began to read runs nothing when it is closed.
  const close = async () => {
    await rest.return();
  };
  try {
    const { head, isWhole } = await takeHead(rest, headBytes);
    const kind = await judgeHead(head, isWhole);
    return { kind, isEmpty: head.byteLength === 0, body: withHead(head, rest), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function kindOfContentType(contentType: string): FileKind | undefined {
  const kinds = Object.keys(fileKinds) as FileKind[];
  return kinds.find((kind) => fileKinds[kind].contentType === contentType);
}

/** Text, and not the beginning of a page, a drawing or a script: a CSV's first line names columns. */
function looksLikeCsv(head: Uint8Array, isWhole: boolean): boolean {
  const check = createTextCheck();
  check.add(head);
  const start = latin1(head, 1024);
  return check.isText(isWhole) && !/^(?:\xef\xbb\xbf)?\s*(?:<|%!|#!|\{\\rtf)/.test(start);
}

function latin1(head: Uint8Array, length: number): string {
  return Buffer.from(head.subarray(0, length)).toString("latin1");
}
