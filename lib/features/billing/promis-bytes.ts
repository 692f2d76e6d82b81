export type PromisEncoding = "UTF-8" | "UTF-16" | "Windows-1252";

/** A line without its end. `hasOddBytes`: bytes that are not UTF-8 were read as Windows-1252. */
export type PromisLine = { text: string; hasOddBytes: boolean };

/** The characters of Windows-1252 from 0x80 to 0x9f; above these it is ISO 8859-1. */
const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const encoder = new TextEncoder();
/** The UTF-8 bytes of the characters of Windows-1252 from 0x80. */
const highCharacters = Array.from({ length: 128 }, (_, index) =>
  encoder.encode(windows1252[index] ?? String.fromCharCode(0x80 + index)),
);
const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const [nul, lineFeed, carriageReturn, endMark, space] = [0x00, 0x0a, 0x0d, 0x1a, 0x20];

/**
 * The lines of a PROMIS file and its encoding (docs/rules/billing.md, Import from PROMIS: files). Linear in the file's
 * size. A byte order mark decides; otherwise a file is UTF-8 if most of its bytes above 0x7f form UTF-8, else
 * Windows-1252. NULs, 0x1A and blank lines at the end are ignored.
 * @returns `isCut`: the last line has no end
 */
export function decodePromis(file: Uint8Array): {
  lines: Iterable<PromisLine>;
  encoding: PromisEncoding;
  isCut: boolean;
} {
  const wide = wideEncoding(file);
  const bytes = wide ? encoder.encode(new TextDecoder(wide).decode(file)) : withoutMark(file);
  let end = bytes.length;
  while (end > 0 && isFiller(bytes[end - 1])) end--;
  const encoding = wide ? "UTF-16" : isMostlyUtf8(bytes) ? "UTF-8" : "Windows-1252";
  const isCut = end > 0 && bytes.subarray(end).every((byte) => byte === nul || byte === space);
  return { lines: splitLines(bytes.subarray(0, end), encoding), encoding, isCut };
}

const isFiller = (byte?: number): boolean =>
  byte === nul || byte === endMark || byte === lineFeed || byte === carriageReturn || byte === space;

function wideEncoding([first, second]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

const withoutMark = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;

function isMostlyUtf8(bytes: Uint8Array): boolean {
  let [inSequences, odd] = [0, 0];
  for (let index = 0; index < bytes.length; ) {
    const length = sequenceLength(bytes, index);
    if (length > 1) inSequences += length;
    else if (length === 0) odd++;
    index += length || 1;
  }
  return odd === 0 || inSequences > odd;
}

/** The length of the UTF-8 sequence at a position; 0 if there is none. */
function sequenceLength(bytes: Uint8Array, offset: number): number {
  const [lead = 0, second = 0] = [bytes[offset], bytes[offset + 1]];
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  for (let n = 1; n < length; n++) if (((bytes[offset + n] ?? 0) & 0xc0) !== 0x80) return 0;
  const isTooLong = (lead === 0xe0 && second < 0xa0) || (lead === 0xf0 && second < 0x90);
  const isOutside = (lead === 0xed && second > 0x9f) || (lead === 0xf4 && second > 0x8f);
  return isTooLong || isOutside ? 0 : length;
}

/** A line ends with CRLF, LF, CR, or the CR CR LF that text-mode copies of CRLF files have. */
function* splitLines(bytes: Uint8Array, encoding: PromisEncoding): Generator<PromisLine> {
  for (let start = 0; start < bytes.length; ) {
    let end = start;
    while (end < bytes.length && bytes[end] !== lineFeed && bytes[end] !== carriageReturn) end++;
    yield decodeLine(bytes.subarray(start, end), encoding);
    start = end + endLength(bytes, end);
  }
}

function endLength(bytes: Uint8Array, offset: number): number {
  if (bytes[offset] === lineFeed) return 1;
  if (bytes[offset + 1] === lineFeed) return 2;
  return bytes[offset + 1] === carriageReturn && bytes[offset + 2] === lineFeed ? 3 : 1;
}

function decodeLine(line: Uint8Array, encoding: PromisEncoding): PromisLine {
  if (encoding === "Windows-1252") return { text: decode(toUtf8(line, false)), hasOddBytes: false };
  try {
    return { text: decode(line), hasOddBytes: false };
  } catch {
    return { text: decode(toUtf8(line, true)), hasOddBytes: true };
  }
}

const decode = (bytes: Uint8Array): string => strictUtf8.decode(bytes);

/** Converts Windows-1252 to UTF-8. @param keepsUtf8 leaves UTF-8 sequences as they are */
function toUtf8(line: Uint8Array, keepsUtf8: boolean): Uint8Array {
  const converted = new Uint8Array(3 * line.length);
  let length = 0;
  for (let index = 0; index < line.length; ) {
    const byte = line[index] ?? 0;
    const kept = keepsUtf8 ? sequenceLength(line, index) : byte < 0x80 ? 1 : 0;
    const bytes = kept > 0 ? line.subarray(index, index + kept) : highCharacters[byte - 0x80];
    if (bytes) converted.set(bytes, length);
    length += bytes?.length ?? 0;
    index += kept || 1;
  }
  return converted.subarray(0, length);
}
