import { lazyCode } from "@/components/lazy/lazy-code";
import { noResponse, noteAway, noteNoAnswer } from "@/lib/browser/connection";
import { ApiFailure } from "@/lib/browser/fetch";
import { type Area, areaPrefix, fileAddress } from "@/lib/core/areas";
import type { ErrorBody } from "@/lib/core/errors";
import { maxRequestBytes } from "@/lib/ports/storage/folders";
import { sendBody } from "./send-body";
import type { StoredFile } from "./stored-file";

const loadClientUpload = lazyCode(() => import("./client-upload").then((module) => module.clientUpload));

type SendArguments = [
  area: Area,
  folder: string,
  file: File,
  name: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
];

/**
 * Uploads a file to a storage folder and reports progress, which `fetch` can't.
 * @param name the file name sent to the server; by default the file's name
 * @throws ApiFailure if the server refused the file; NoAnswer without a response
 */
export const uploadTo =
  (area: Area, folder: string, name?: string) =>
  async (file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<StoredFile> => {
    const key =
      (await sendLarge(area, folder, file, name ?? file.name, onProgress, signal)) ??
      (await send(area, folder, file, name ?? file.name, onProgress, signal));
    return { name: file.name, url: key, previewUrl: fileAddress(area, key) };
  };

/** Uploads a large file directly to the store, or returns null if the file must be sent through the server. */
async function sendLarge(
  ...[, folder, file, name, onProgress, signal]: SendArguments
): Promise<string | null> {
  if (file.size <= maxRequestBytes) return null;
  const sendToStore = await loadClientUpload().catch(() => {
    throw noteAway();
  });
  return await sendToStore(folder, file, name, onProgress, signal);
}

async function send(...[area, folder, file, name, onProgress, signal]: SendArguments): Promise<string> {
  const form = new FormData();
  // The folder precedes the file in the body, because the server validates it before it reads the file.
  form.append("url", folder);
  form.append("file", file, name);
  const wasOnline = navigator.onLine;
  const { status, body } = await sendBody(
    "POST",
    `${areaPrefix[area]}/api/file`,
    {},
    form,
    onProgress,
    signal,
  );
  if (status === noResponse) throw await noteNoAnswer(wasOnline);
  const answer = body as ({ key?: string } & Partial<ErrorBody>) | null;
  if (status === 201 && answer?.key) return answer.key;
  throw new ApiFailure(status, answer?.message ?? "The file could not be uploaded.");
}
