import type { Area } from "@/lib/core/areas";
import type { StorageFolder } from "@/lib/ports/storage/folders";
import { resumed } from "./resumed";
import { sendable } from "./sendable";
import type { StoredFile, UploadFile } from "./stored-file";
import { uploadTo } from "./upload";

/**
 * Uploads a form's file to a folder: a picture is made smaller, and the upload goes on after a lost connection.
 * @throws ApiFailure if the file is refused; NoAnswer if the connection is the reason
 */
export async function sendFormFile(
  area: Area,
  folder: StorageFolder,
  ...[file, onProgress, signal]: Parameters<UploadFile>
): Promise<StoredFile> {
  const sent = await sendable(file, folder);
  signal.throwIfAborted();
  return await resumed(uploadTo(area, folder))(sent, onProgress, signal);
}
