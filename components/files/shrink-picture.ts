import { isHeic } from "@/lib/ports/storage/heic";

/*
 * Makes pictures smaller before their upload (docs/rules/files.md, In forms). Browsers load this code when a form
 * with files is first used.
 */

/**
 * A sent picture's shorter side, in pixels, and its number of pixels. A long screenshot stays readable, because its width
 * is not reduced for its length.
 */
const maxShortSide = 1600;
const maxPixels = 16_000_000;
/** A picture with at most this size and those limits is sent as it is. */
const smallBytes = 1024 * 1024;
const quality = 0.85;

/** Returns the size of a picture within the limits. It is never enlarged. */
export function fittingSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, maxShortSide / Math.min(width, height), Math.sqrt(maxPixels / (width * height)));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

async function shrink(file: File): Promise<File> {
  const isConverted = await isHeicFile(file);
  // Turns the picture upright.
  const picture = await createImageBitmap(file);
  const { width, height } = fittingSize(picture.width, picture.height);
  if (!isConverted && file.size <= smallBytes && width === picture.width && height === picture.height)
    return file;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) return file;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const type = isConverted ? "image/jpeg" : file.type;
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  // A browser that can't write this kind writes a PNG.
  if (!smaller || smaller.type !== type) return file;
  if (isConverted) return new File([smaller], file.name.replace(/\.hei[cf]$/i, ".jpg"), { type });
  return smaller.size < file.size
    ? new File([smaller], file.name, { type, lastModified: file.lastModified })
    : file;
}

let last: Promise<unknown> = Promise.resolve();

export const isHeicFile = async (file: File): Promise<boolean> =>
  isHeic(new Uint8Array(await file.slice(0, 12).arrayBuffer()));

/**
 * Returns a smaller picture of the same kind, or a JPEG of an iPhone's HEIC; the picture itself if it is small, or the
 * browser can't make another.
 */
export function shrinkPicture(file: File): Promise<File> {
  // One at a time, because a decoded picture takes about 50 MB of a phone's memory.
  const next = last.then(() => shrink(file)).catch(() => file);
  last = next;
  return next;
}
