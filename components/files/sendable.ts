import { ApiFailure } from "@/lib/browser/fetch";
import { type StorageFolder, storageFolders } from "@/lib/ports/storage/folders";
import { isPicture, tooLarge } from "./accepts";
import { shrinkPicture } from "./shrink-picture";

/**
 * Returns the file to send: a picture is made smaller.
 * @throws ApiFailure if it is larger than the folder's limit even so
 */
export async function sendable(file: File, folder: StorageFolder): Promise<File> {
  if (!isPicture(file)) return file;
  const sent = await shrinkPicture(file);
  const { maxBytes } = storageFolders[folder];
  if (sent.size > maxBytes) throw new ApiFailure(413, tooLarge(maxBytes));
  return sent;
}
