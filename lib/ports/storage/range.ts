/**
 * A part of a file as in an HTTP `Range` header (RFC 9110, section 14): from `start` to `end`, both counted from 0 and
 * inclusive, without `end` to the end of the file; or the last `suffix` bytes.
 */
export type ByteRange = { start: number; end?: number } | { suffix: number };

/** A part of a file of known size: `0 <= start <= end < size`. */
export type ResolvedRange = {
  start: number;
  end: number;
};

/** The requested part is outside the file. The response is 416 with the size in `Content-Range`. */
export class UnsatisfiableRange extends Error {
  override readonly name = "UnsatisfiableRange";
  constructor(readonly size: number) {
    super(`The range lies outside the file of ${size} bytes.`);
  }
}

/**
 * Parses a `Range` header. Returns null if it is absent, malformed, in another unit, or names several parts; RFC 9110
 * allows a response with the whole file then.
 */
export function parseRangeHeader(header: string | null | undefined): ByteRange | null {
  const match = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (first === "") {
    return last === "" ? null : { suffix: Number(last) };
  }
  const start = Number(first);
  if (last === "") {
    return { start };
  }
  const end = Number(last);
  return end < start ? null : { start, end };
}

/**
 * Limits a range to a file's size.
 * @throws UnsatisfiableRange if the file has no byte of it
 */
export function resolveRange(range: ByteRange, size: number): ResolvedRange {
  const start = "suffix" in range ? Math.max(0, size - range.suffix) : range.start;
  const end = "suffix" in range ? size - 1 : Math.min(range.end ?? size - 1, size - 1);
  if (start > end) {
    throw new UnsatisfiableRange(size);
  }
  return { start, end };
}
