import "server-only";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import busboy from "busboy";
import { AppError, invalid } from "@/lib/core/errors";
import type { ByteSource } from "@/lib/ports/storage/port";
import { cutOffMessage } from "./store-upload";

/** A file that precedes the field `url` is buffered up to this size, in bytes. */
const maxEarlyBytes = 1024 * 1024;
const limits = { files: 5, fields: 20, parts: 25, fieldNameSize: 100, fieldSize: 1000 };

/** A file that is being uploaded. It can be read only once. */
export class IncomingFile {
  constructor(
    readonly source: ByteSource,
    /** The name sent by the client, which is not trusted. */
    readonly name: string | undefined,
    readonly signal?: AbortSignal,
  ) {}
}

/** The form of an upload. Call `close` in the end: it closes the unread rest. */
type UploadForm = { url: string; file: IncomingFile | null; close: () => void };

const malformed = () =>
  new AppError("invalid", "Send the file as multipart/form-data with the fields url and file.");
const cutOff = () => new AppError("invalid", cutOffMessage);
const outOfOrder = () => invalid({ url: ["Send the field url before the file."] });

/**
 * Reads the form of `POST /file` up to its file, whose content is then streamed without buffering; only a small file
 * may precede `url`.
 * @throws AppError `invalid`
 */
export async function readUpload(request: Request): Promise<UploadForm> {
  const { body, signal } = request;
  const form = parserOf(request);
  if (!body || !form) throw malformed();
  // The DOM and Node declare the same class differently.
  const bytes = Readable.fromWeb(body as unknown as NodeReadableStream<Uint8Array>);
  const close = () => {
    bytes.unpipe(form);
    form.destroy();
    discardRest(bytes);
  };
  bytes.on("error", (error) => form.destroy(error));
  try {
    const found = await new Promise<Omit<UploadForm, "close">>((resolve, reject) => {
      let url: string | undefined;
      let early: Promise<IncomingFile> | null = null;
      form.on("field", (name, value) => {
        if (name === "url") url ??= value;
      });
      form.on("file", (name, stream, { filename }) => {
        // The reader handles the stream's errors. Without a reader they are irrelevant, but an unhandled "error"
        // event would end the process.
        stream.on("error", () => {});
        if (name !== "file" || early) stream.resume();
        else if (url !== undefined) resolve({ url, file: new IncomingFile(whole(stream), filename, signal) });
        else {
          early = gather(stream).then(
            (content) => new IncomingFile(Readable.from([content]), filename, signal),
          );
          early.catch(reject);
        }
      });
      form.on("close", () => {
        if (!early) resolve({ url: url ?? "", file: null });
        else early.then((file) => resolve({ url: url ?? "", file }), reject);
      });
      form.on("error", () => reject(malformed()));
      bytes.pipe(form);
    });
    return { ...found, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** How long the rest of a refused upload is read, in milliseconds. */
const discardMs = 1000;

/** Discards the rest of a refused upload for a limited time; otherwise the connection could not be reused. */
function discardRest(bytes: Readable): void {
  const timer = setTimeout(() => bytes.destroy(), discardMs).unref();
  bytes.once("close", () => clearTimeout(timer));
  bytes.resume();
}

function parserOf(request: Request): busboy.Busboy | null {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) return null;
  try {
    return busboy({ headers: { "content-type": type }, defParamCharset: "utf8", preservePath: true, limits });
  } catch {
    return null;
  }
}

/** Reads the stream, and throws an error that names the cause if the client disconnects. */
async function* whole(stream: Readable): AsyncGenerator<Uint8Array, void> {
  try {
    yield* stream as AsyncIterable<Uint8Array>;
  } catch {
    throw cutOff();
  }
}

async function gather(stream: Readable): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of whole(stream)) {
    size += chunk.byteLength;
    if (size > maxEarlyBytes) throw outOfOrder();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
