import "server-only";
import type { IncomingMessage } from "node:http";
import { HttpRefusal } from "./http-refusal";

/**
 * Reads a request's body. What comes beyond `maxBytes` is read and discarded, since a caller that is still writing
 * would get a connection reset instead of the answer.
 * @throws HttpRefusal 413 as soon as the body is too large; the socket's error where the caller is gone
 */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      reject(new HttpRefusal(413, `The body may have at most ${maxBytes} bytes`));
    });
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("error", reject);
  });
}
