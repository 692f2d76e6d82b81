import "server-only";
import { readFile, writeFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import type { ImageKind } from "@/lib/ports/storage/folders";

/** More than telephones' usual pictures (50 megapixels), and less than what would exhaust the server's memory. */
export const maxMegapixels = 64;

/**
 * A scan may take only thirty bytes, but its decoding processes the whole picture. Cameras and editors write about ten.
 */
const maxScans = 64;

/** A picture to re-encode: the paths of the received file and of the result. */
export type Picture = { input: string; output: string; kind: ImageKind };
export type ReencodeOutcome = "done" | "broken" | "too-many-pixels" | "too-elaborate";

const encodings = {
  // Optimized coding tables would save 5 % of the size, but take three times the time and twice the memory.
  jpeg: (image: Sharp) => image.jpeg({ quality: 85, optimizeCoding: false }),
  png: (image: Sharp) => image.png(),
  // The encoder's default effort of 4 would save 5 % of the size, but takes 2 seconds for a telephone's picture.
  webp: (image: Sharp) => image.webp({ quality: 85, effort: 2 }),
} satisfies Record<ImageKind, (image: Sharp) => Sharp>;

/**
 * Re-encodes a picture in its own format: upright, in sRGB, without metadata (place, camera, thumbnails) and without
 * data appended to the file. Only the first frame of an animation is kept. The outcome is `broken` if the picture can't
 * be decoded completely.
 */
export async function reencodePicture({ input, output, kind }: Picture): Promise<ReencodeOutcome> {
  // Reads only the header first, so that a decompression bomb is refused before it is decoded.
  const header = await nullOnError(sharp(input, { limitInputPixels: false }).metadata());
  if (header?.format !== kind) return "broken";
  if (header.width * header.height > maxMegapixels * 1_000_000) return "too-many-pixels";
  if (kind === "jpeg" && countScans(await readFile(input)) > maxScans) return "too-elaborate";
  const image = sharp(input, {
    limitInputPixels: maxMegapixels * 1_000_000,
    // Not "warning", because intact pictures of some telephones cause warnings.
    failOn: "error",
    sequentialRead: true,
  });
  const encoded = await nullOnError(encodings[kind](image.autoOrient()).toBuffer());
  if (encoded === null) return "broken";
  await writeFile(output, encoded);
  return "done";
}

/** Counts the scans of a JPEG. Data after the picture, such as a telephone's film, is ignored. */
function countScans(jpeg: Buffer): number {
  const [startOfScan, endOfImage] = [0xda, 0xd9];
  let count = 0;
  for (let index = 2; index + 3 < jpeg.length; ) {
    const marker = jpeg[index + 1];
    // Inside coded data, 0xff is only followed by 0 (an escaped 0xff) or by a restart marker.
    const isMarker =
      jpeg[index] === 0xff && !(marker === undefined || marker === 0 || (marker & 0xf8) === 0xd0);
    if (!isMarker) {
      const next = jpeg.indexOf(0xff, index + 1);
      if (next === -1) break;
      index = next;
      continue;
    }
    if (marker === endOfImage) break;
    if (marker === startOfScan) count += 1;
    // A marker may be preceded by fill bytes of 0xff.
    index += marker === 0xff ? 1 : 2 + jpeg.readUInt16BE(index + 2);
  }
  return count;
}

const nullOnError = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);
