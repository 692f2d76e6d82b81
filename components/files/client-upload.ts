import { lazyCode } from "@/components/lazy/lazy-code";
import { noteNoAnswer } from "@/lib/browser/connection";
import { ApiFailure, fetchCall } from "@/lib/browser/fetch";
import { uploadCalls } from "@/lib/features/files/calls";
import { incomingContentType } from "@/lib/ports/storage/folders";
import { sendBody } from "./send-body";

const loadPut = lazyCode(() => import("@vercel/blob/client").then((module) => module.put));

/**
 * Uploads a large file directly to the store, for hosts that limit the size of requests.
 * @param name the file name sent to the server
 * @returns the file's key, or null if the file must be sent with `POST /file`
 * @throws ApiFailure, NoAnswer
 */
export async function clientUpload(
  folder: string,
  file: File,
  name: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string | null> {
  const { upload } = await fetchCall(uploadCalls.beginUpload, { url: folder, size: file.size }, { signal });
  if (!upload) return null;
  await ("put" in upload
    ? sendPut(upload.put, file, onProgress, signal)
    : sendBlob(upload.key, upload.token, file, onProgress, signal));
  const finished = { key: upload.key, url: folder, name };
  return (await fetchCall(uploadCalls.finishUpload, finished, { signal })).key;
}

/** A browser does not distinguish a refusal of the store from a lost connection. */
const failed = async (wasOnline: boolean) =>
  navigator.onLine ? new ApiFailure(502, "The file could not be uploaded.") : await noteNoAnswer(wasOnline);

async function sendPut(
  { url, headers }: { url: string; headers: Record<string, string> },
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const wasOnline = navigator.onLine;
  const { status } = await sendBody("PUT", url, headers, file, onProgress, signal);
  if (status !== 200) throw await failed(wasOnline);
}

async function sendBlob(
  key: string,
  token: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const wasOnline = navigator.onLine;
  try {
    const put = await loadPut();
    await put(key, file, {
      access: "private",
      token,
      contentType: incomingContentType,
      multipart: true,
      abortSignal: signal,
      onUploadProgress: ({ percentage }) => onProgress(percentage / 100),
    });
  } catch {
    if (signal.aborted) throw signal.reason;
    throw await failed(wasOnline);
  }
}
