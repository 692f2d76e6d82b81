import { put } from "@vercel/blob/client";
import { noteNoAnswer, unsentText } from "@/lib/browser/connection";
import { ApiFailure, apiFetch } from "@/lib/browser/fetch";
import type { Area } from "@/lib/core/areas";
import { incomingContentType } from "@/lib/ports/storage/folders";

/**
 * Uploads a large file directly to the store, for hosts that limit the size of requests.
 * @param name the file name sent to the server
 * @returns the file's key, or null if the file must be sent with `POST /file`
 * @throws ApiFailure, NoAnswer
 */
export async function clientUpload(
  area: Area,
  folder: string,
  file: File,
  name: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string | null> {
  const body = { url: folder, size: file.size };
  const { upload } = await apiFetch<{ upload: { key: string; token: string } | null }>(
    area,
    "/client-upload",
    { method: "POST", body, signal },
  );
  if (!upload) return null;
  const wasOnline = navigator.onLine;
  try {
    await put(upload.key, file, {
      access: "private",
      token: upload.token,
      contentType: incomingContentType,
      multipart: true,
      abortSignal: signal,
      onUploadProgress: ({ percentage }) => onProgress(percentage / 100),
    });
  } catch {
    // The client library does not distinguish a refusal from a lost connection.
    if (signal.aborted) throw signal.reason;
    if (!navigator.onLine) throw noteNoAnswer(wasOnline, unsentText);
    throw new ApiFailure(502, "The file could not be uploaded.");
  }
  const finish = { key: upload.key, url: folder, name };
  const { key } = await apiFetch<{ key: string }>(area, "/client-upload", {
    method: "PUT",
    body: finish,
    signal,
  });
  return key;
}
