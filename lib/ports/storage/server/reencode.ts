import "server-only";
import sharp, { type Metadata, type Sharp } from "sharp";
import type { ImageKind } from "@/lib/ports/storage/folders";
import { UploadRefusal } from "@/lib/ports/storage/upload-refusal";

/** Above the usual pictures of telephones (50 megapixels), below what would exhaust the server's memory. */
const maxMegapixels = 64;
const timeoutSeconds = 30;

/** A decoded picture of 64 megapixels takes 200 MB, so few are decoded at a time. */
const maxAtOnce = 2;

const encodings = {
  jpeg: (image: Sharp) => image.jpeg({ quality: 85 }),
  png: (image: Sharp) => image.png(),
  // The encoder's default effort of 4 takes 2 seconds for a telephone's picture and saves 5 % of its size.
  webp: (image: Sharp) => image.webp({ quality: 85, effort: 2 }),
} satisfies Record<ImageKind, (image: Sharp) => Sharp>;

/**
 * Re-encodes a picture in its own format: upright, in sRGB, without metadata (place, camera, thumbnails) or anything
 * appended to the file. Of an animation the first frame stays.
 * Throws UploadRefusal: `too-large` for too many pixels or more than half a minute of work, `broken` for what can't be
 * decoded completely.
 */
export async function reencodeImage(file: Buffer, kind: ImageKind): Promise<Buffer> {
  await turn();
  try {
    const { format, width, height } = await readHeader(file, kind);
    if (format !== kind) {
      throw UploadRefusal.brokenImage(kind);
    }
    if (width * height > maxMegapixels * 1_000_000) {
      throw UploadRefusal.tooManyPixels(maxMegapixels);
    }
    return await encode(file, kind);
  } finally {
    release();
  }
}

/** Reads only the header, so that a decompression bomb is refused before it is decoded. */
async function readHeader(file: Buffer, kind: ImageKind): Promise<Metadata> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    throw UploadRefusal.brokenImage(kind);
  }
}

async function encode(file: Buffer, kind: ImageKind): Promise<Buffer> {
  const image = sharp(file, {
    limitInputPixels: maxMegapixels * 1_000_000,
    // Not "warning": intact pictures of some telephones cause warnings.
    failOn: "error",
    sequentialRead: true,
  });
  try {
    return await encodings[kind](image.autoOrient()).timeout({ seconds: timeoutSeconds }).toBuffer();
  } catch (error) {
    const isTooSlow = error instanceof Error && error.message.startsWith("timeout");
    throw isTooSlow ? UploadRefusal.tooElaborate() : UploadRefusal.brokenImage(kind);
  }
}

let running = 0;
const waiting: (() => void)[] = [];

async function turn(): Promise<void> {
  if (running < maxAtOnce) {
    running += 1;
    return;
  }
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Passes the free slot directly to whoever has waited longest. */
function release(): void {
  const next = waiting.shift();
  if (next) {
    next();
  } else {
    running -= 1;
  }
}
