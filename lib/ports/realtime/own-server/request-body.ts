import "server-only";
import type { IncomingMessage } from "node:http";
import { HttpRefusal } from "./http-refusal";

/**
 * Reads a request's body. Beyond `maxBytes` the rest is read into nothing: an answer to a caller that still writes
 * would be lost in a reset.
 * @throws HttpRefusal 413 as soon as the body is too large; the socket's error when the caller is gone
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
