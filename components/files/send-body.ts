import { noResponse } from "@/lib/browser/connection";
import { shownStatus } from "@/lib/browser/fetch";

/** The status is `noResponse` if there was none. `body` is the response's JSON, or null if it is not JSON. */
type Sent = { status: number; body: unknown };

/** Sends a request with a file and reports its progress, which `fetch` can't. */
export const sendBody = (
  method: "POST" | "PUT",
  url: string,
  headers: Record<string, string>,
  body: XMLHttpRequestBodyInit,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onload = () => {
      const status = shownStatus(request.status, (name) => request.getResponseHeader(name));
      resolve({ status, body: request.response });
    };
    request.onerror = () => resolve({ status: noResponse, body: null });
    request.onabort = () => reject(signal.reason);
    // Some browsers report the lost connection of a running request only after minutes.
    const lose = () => {
      resolve({ status: noResponse, body: null });
      request.abort();
    };
    addEventListener("offline", lose);
    request.onloadend = () => removeEventListener("offline", lose);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
