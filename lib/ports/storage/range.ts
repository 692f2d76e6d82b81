/**
 * A part of a file, as an HTTP `Range` header names it (RFC 9110, section 14): from `start` to `end`, both counted
 * from 0 and included, `end` absent for "to the end"; or the last `suffix` bytes.
 */
export type ByteRange = { start: number; end?: number } | { suffix: number };

/** A part of a file whose size is known: `0 <= start <= end < size`. */
export interface ResolvedRange {
  start: number;
  end: number;
}

/** The requested part lies outside the file: answered with 416 and a `Content-Range` with the size. */
export class UnsatisfiableRange extends Error {
  override readonly name = "UnsatisfiableRange";
  constructor(readonly size: number) {
    super(`The range lies outside the file of ${size} bytes.`);
  }
}

/**
 * Reads a `Range` header. `null` where it is absent, malformed, in another unit, or names several parts: RFC 9110
 * allows to answer these with the whole file.
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

/** Limits a range to a file's size. Throws UnsatisfiableRange if no byte of it exists. */
export function resolveRange(range: ByteRange, size: number): ResolvedRange {
  const start = "suffix" in range ? Math.max(0, size - range.suffix) : range.start;
  const end = "suffix" in range ? size - 1 : Math.min(range.end ?? size - 1, size - 1);
  if (start > end) {
    throw new UnsatisfiableRange(size);
  }
  return { start, end };
}
