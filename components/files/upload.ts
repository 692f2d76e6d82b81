import type { StoredFile } from "@/components/form/stored-file";
import { type Area, areaPrefix, fileAddress } from "@/lib/core/areas";
import type { ErrorBody } from "@/lib/core/errors";
import { ApiFailure } from "@/lib/core/fetch";
import { noAnswer, unsentText } from "@/lib/core/network";

/**
 * Uploads a file into a folder of the store and reports progress, which `fetch` can't.
 * @throws ApiFailure where the server refused it; NoAnswer where there was no answer
 */
export const uploadTo =
  (area: Area, folder: string) =>
  (file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<StoredFile> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const body = new FormData();
      // The folder is sent first: the server checks it before it reads the file.
      body.append("url", folder);
      body.append("file", file);
      request.open("POST", `${areaPrefix[area]}/api/file`);
      request.responseType = "json";
      request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
      request.onload = () => {
        const answer = request.response as ({ key?: string } & Partial<ErrorBody>) | null;
        if (request.status === 201 && answer?.key) {
          resolve({
            name: file.name,
            url: answer.key,
            previewUrl: fileAddress(area, answer.key),
          });
        } else {
          reject(new ApiFailure(request.status, answer?.message ?? "The file could not be uploaded."));
        }
      };
      const wasOnline = navigator.onLine;
      request.onerror = () => reject(noAnswer(wasOnline, unsentText));
      request.onabort = () => reject(signal.reason);
      signal.addEventListener("abort", () => request.abort(), { once: true });
      request.send(body);
    });
