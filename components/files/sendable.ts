import { ApiFailure } from "@/lib/browser/fetch";
import { type StorageFolder, storageFolders } from "@/lib/ports/storage/folders";
import { heicText } from "@/lib/ports/storage/heic";
import { isPicture, tooLarge } from "./accepts";
import { assertReadable } from "./readable";
import { isHeicFile, shrinkPicture } from "./shrink-picture";

/**
 * Returns the file to send: a picture is made smaller, and an iPhone's HEIC a JPEG.
 * @throws ApiFailure if it is larger than the folder's limit even so, a HEIC that this browser can't convert, or a
 * file that can't be read any more
 */
export async function sendable(file: File, folder: StorageFolder): Promise<File> {
  await assertReadable(file);
  if (!isPicture(file)) return file;
  const sent = await shrinkPicture(file);
  if (await isHeicFile(sent)) throw new ApiFailure(415, heicText);
  const { maxBytes } = storageFolders[folder];
  if (sent.size > maxBytes) throw new ApiFailure(413, tooLarge(maxBytes));
  return sent;
}
