import "server-only";
import { readFile, writeFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import type { ImageKind } from "@/lib/ports/storage/folders";

/** Above the usual pictures of telephones (50 megapixels), below what would exhaust the server's memory. */
export const maxMegapixels = 64;

/** Each scan goes over the whole picture, and takes only some thirty bytes. Cameras and editors make ten or so. */
const maxScans = 64;

/** A picture to re-encode: the paths of the file that came and of the one to be written. */
export type Picture = { input: string; output: string; kind: ImageKind };
export type ReencodeOutcome = "done" | "broken" | "too-many-pixels" | "too-elaborate";

const encodings = {
  // The best tables of codes save 5 % of a picture's size, and cost three times the time and twice the memory.
  jpeg: (image: Sharp) => image.jpeg({ quality: 85, optimizeCoding: false }),
  png: (image: Sharp) => image.png(),
  // The encoder's default effort of 4 takes 2 seconds for a telephone's picture and saves 5 % of its size.
  webp: (image: Sharp) => image.webp({ quality: 85, effort: 2 }),
} satisfies Record<ImageKind, (image: Sharp) => Sharp>;

/**
 * Re-encodes a picture in its own format: upright, in sRGB, without metadata (place, camera, thumbnails) or anything
 * appended to the file. Of an animation the first frame stays. `broken` is what can't be decoded completely.
 */
export async function reencodePicture({ input, output, kind }: Picture): Promise<ReencodeOutcome> {
  // The header alone is read first, so that a decompression bomb is refused before it is decoded.
  const header = await nullOnError(sharp(input, { limitInputPixels: false }).metadata());
  if (header?.format !== kind) return "broken";
  if (header.width * header.height > maxMegapixels * 1_000_000) return "too-many-pixels";
  if (kind === "jpeg" && countScans(await readFile(input)) > maxScans) return "too-elaborate";
  const image = sharp(input, {
    limitInputPixels: maxMegapixels * 1_000_000,
    // Not "warning": intact pictures of some telephones cause warnings.
    failOn: "error",
    sequentialRead: true,
  });
  const encoded = await nullOnError(encodings[kind](image.autoOrient()).toBuffer());
  if (encoded === null) return "broken";
  await writeFile(output, encoded);
  return "done";
}

/** The scans of a JPEG. What follows the picture in its file, such as a telephone's film, is not looked at. */
function countScans(jpeg: Buffer): number {
  const [startOfScan, endOfImage] = [0xda, 0xd9];
  let count = 0;
  for (let at = 2; at + 3 < jpeg.length; ) {
    const marker = jpeg[at + 1];
    // A coded picture has no marker in it but zeros that stand for themselves and its restarts.
    const isMarker = jpeg[at] === 0xff && !(marker === undefined || marker === 0 || (marker & 0xf8) === 0xd0);
    if (!isMarker) {
      const next = jpeg.indexOf(0xff, at + 1);
      if (next === -1) break;
      at = next;
      continue;
    }
    if (marker === endOfImage) break;
    if (marker === startOfScan) count += 1;
    // A marker may be filled up with more bytes of 0xff.
    at += marker === 0xff ? 1 : 2 + jpeg.readUInt16BE(at + 2);
  }
  return count;
}

const nullOnError = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);
