/*
 * Makes pictures smaller before their upload (docs/rules/files.md, In forms). Browsers load this code when a form
 * with files is first used.
 */

/** The longest side of a sent picture, in pixels. */
const maxSide = 2000;
/** A picture with at most this size and `maxSide` is sent as it is. */
const smallBytes = 1024 * 1024;
const quality = 0.85;

/** Returns the size of a picture of which no side is longer than `maxSide`. It is never enlarged. */
export function fittingSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

async function shrink(file: File): Promise<File> {
  // Turns the picture upright.
  const picture = await createImageBitmap(file);
  const { width, height } = fittingSize(picture.width, picture.height);
  if (file.size <= smallBytes && width === picture.width && height === picture.height) return file;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) return file;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, quality));
  // A browser that can't write this kind writes a PNG.
  if (!smaller || smaller.type !== file.type || smaller.size >= file.size) return file;
  return new File([smaller], file.name, { type: file.type, lastModified: file.lastModified });
}

let last: Promise<unknown> = Promise.resolve();

/** Returns a smaller picture of the same kind, or the picture itself if it is small or can't be made smaller. */
export function shrinkPicture(file: File): Promise<File> {
  // One at a time, because a decoded picture takes about 50 MB of a phone's memory.
  const next = last.then(() => shrink(file)).catch(() => file);
  last = next;
  return next;
}
