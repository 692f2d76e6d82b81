import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Minimal files of every kind. */

/** A box of an MP4 or QuickTime file. */
function box(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.byteLength);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, content]);
}

/** The head of an MP4 (`isom`) or QuickTime (`qt  `) file. */
export function movieHead(brand: "isom" | "mp42" | "qt  " | "M4V "): Buffer {
  return Buffer.concat([
    box("ftyp", Buffer.from(`${brand}\0\0\x02\0${brand}`, "latin1")),
    box("free", Buffer.alloc(8)),
  ]);
}

/** A WebM header: EBML with the document type `webm`. */
export const webmHead = Buffer.from(
  "1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878102428581021853806701",
  "hex",
);

export const pdfFile = Buffer.from(
  "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n",
);

/** A chunk of a PNG, with its checksum. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const chunk = Buffer.alloc(body.byteLength + 8);
  chunk.writeUInt32BE(content.byteLength, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), chunk.byteLength - 4);
  return chunk;
}

const pngSignature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** A valid PNG of one colour whose pixels take `width * height / 8` bytes unpacked and almost nothing packed. */
export function bombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    pngSignature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows, { level: 1 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A picture of 40 x 20: its left half red, its right half blue. */
export function picture(): Sharp {
  const half = { create: { width: 20, height: 20, channels: 3 as const, background: "#0000ff" } };
  return sharp({ create: { width: 40, height: 20, channels: 3, background: "#ff0000" } }).composite([
    { input: half, left: 20, top: 0 },
  ]);
}

/** A valid JPEG with 127 scans, two for each coefficient. Cameras write far fewer. */
export async function manyScansJpeg(): Promise<Buffer> {
  const grey = { create: { width: 16, height: 16, channels: 3 as const, background: "#808080" } };
  const plain = await sharp(grey).toColourspace("b-w").jpeg({ progressive: true }).toBuffer();
  const startOfScan = Buffer.of(0xff, 0xda);
  const first = plain.indexOf(startOfScan, plain.indexOf(startOfScan) + 2);
  const scan = plain.subarray(first, plain.indexOf(Buffer.of(0xff, 0xc4), first));
  // Scans of the coefficients, and of their bits: 0x01 is all except the last bit, 0x10 the last bit.
  const scans = [0x01, 0x10].flatMap((bits) =>
    Array.from({ length: 63 }, (_, at) => {
      const one = Buffer.from(scan);
      one.set([at + 1, at + 1, bits], 7);
      return one;
    }),
  );
  return Buffer.concat([plain.subarray(0, first), ...scans, Buffer.of(0xff, 0xd9)]);
}

/** Splits bytes into chunks, as a network delivers them. `onChunk` receives the number of bytes so far. */
export async function* inChunks(
  bytes: Uint8Array,
  chunkBytes = 16 * 1024,
  onChunk?: (sentBytes: number) => void,
): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes.byteLength; at += chunkBytes) {
    onChunk?.(Math.min(at + chunkBytes, bytes.byteLength));
    yield bytes.subarray(at, at + chunkBytes);
  }
}

/** Reads a web stream to its end. */
export async function readWhole(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  return Buffer.from(await new Response(stream).arrayBuffer());
}

/** All chunks in order. (Node 20 has no `Array.fromAsync`.) */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const item of items) {
    collected.push(item);
  }
  return collected;
}
