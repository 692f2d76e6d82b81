import "server-only";
import { notFound } from "@/lib/core/errors";
import { log } from "@/lib/core/server/log";
import type { StoredFileRow } from "@/lib/features/feature";
import { contentTypeOfKey } from "@/lib/ports/storage/folders";
import { parseRangeHeader, UnsatisfiableRange } from "@/lib/ports/storage/range";
import { fileStore } from "@/lib/ports/storage/server/store";

/**
 * Builds the response with a file: streamed, in ranges if requested, and with headers that prevent browsers from
 * running it as a page. Its `etag` is the content's SHA-256.
 * @throws AppError `not-found` if the store does not have the file
 */
export async function fileAnswer(
  request: Request,
  file: StoredFileRow,
  download: boolean,
): Promise<Response> {
  const etag = `"${file.sha256}"`;
  const headers = headersOf(file, etag, download);
  if (matchesTag(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  if (request.method === "HEAD") {
    headers.set("content-length", String(file.size));
    return new Response(null, { headers });
  }
  // A range of a newer version would not match the ranges that the browser already has.
  const ifRange = request.headers.get("if-range");
  const range = ifRange === null || ifRange === etag ? parseRangeHeader(request.headers.get("range")) : null;
  try {
    const opened = await fileStore.open(file.key, range ?? undefined);
    if (!opened) {
      log.error({ key: file.key }, "a file is in the table and not in the store");
      throw notFound();
    }
    const part = opened.range;
    headers.set("content-length", String(part ? part.end - part.start + 1 : opened.size));
    if (part) headers.set("content-range", `bytes ${part.start}-${part.end}/${opened.size}`);
    return new Response(opened.stream, { status: part ? 206 : 200, headers });
  } catch (error) {
    if (!(error instanceof UnsatisfiableRange)) throw error;
    headers.set("content-range", `bytes */${error.size}`);
    return new Response(null, { status: 416, headers });
  }
}

/** Folders without personal data. Files of all others, such as IDs and bills, are not cached by browsers. */
const impersonal = /^(?:logo|amenities|advertisements)\//;

function headersOf(file: StoredFileRow, etag: string, download: boolean): Headers {
  const { key } = file;
  const type = contentTypeOfKey(key);
  const isShown = /^(?:image|video)\/|^application\/pdf$/.test(type) && !download;
  const name = file.name ?? key.slice(key.lastIndexOf("/") + 1);
  return new Headers({
    "content-type": type,
    // Safe to quote: the name contains only letters, digits, dots, underscores and hyphens.
    "content-disposition": `${isShown ? "inline" : "attachment"}; filename="${name}"`,
    "cache-control": impersonal.test(key) ? "private, no-cache" : "private, no-store",
    etag,
    "accept-ranges": "bytes",
    "content-security-policy": policyOf(type),
    "x-content-type-options": "nosniff",
    // A link in the file must not reveal the signed URL as the referrer.
    "referrer-policy": "no-referrer",
  });
}

/**
 * Browsers show no PDF in a sandbox, and their viewers use inline styles. Opened by its address, a video is the medium
 * of the browser's own page.
 */
function policyOf(type: string): string {
  if (type === "application/pdf")
    return "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
  const media = type.startsWith("video/") ? " media-src 'self';" : "";
  return `default-src 'none';${media} frame-ancestors 'self'; sandbox`;
}

/** Whether an `If-None-Match` header has a tag. Proxies that compress answers make tags weak. */
export const matchesTag = (header: string | null, etag: string): boolean =>
  (header ?? "").split(",").some((one) => [etag, `W/${etag}`, "*"].includes(one.trim()));
