import "server-only";
import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { cleanAttachmentName } from "@/lib/ports/storage/attachment-name";
import {
  acceptsKind,
  type FileKind,
  fileKinds,
  isImageKind,
  type StorageFolder,
  storageFolders,
} from "@/lib/ports/storage/folders";
import type { ByteSource, FileStore } from "@/lib/ports/storage/port";
import { createTextCheck } from "@/lib/ports/storage/text-check";
import { UploadRefusal } from "@/lib/ports/storage/upload-refusal";
import { reencodeImage } from "./reencode";
import { sniff } from "./sniff";

interface Upload {
  store: FileStore;
  folder: StorageFolder;
  source: ByteSource;
  /** The attachment's own name; only `soa/pdf` looks at it. */
  suggestedName?: string;
  /** Aborted when the sender is gone; a source that ends with an error needs none. */
  signal?: AbortSignal;
}

export interface ReceivedFile {
  key: string;
  contentType: string;
  /** Of the file as it is stored, in bytes. */
  size: number;
  /** Of the file as it is stored, hexadecimal: tells whether an attachment is already there. */
  sha256: string;
}

/**
 * Takes a file in from outside and stores it: judges its kind by content, stops at the folder's limit, draws
 * images anew, makes the key. When it resolves, the file is in the store; when it rejects, nothing of it is left
 * anywhere, since it goes from the sender to the store without a copy in between. In every case the source is closed.
 *
 * Throws UploadRefusal for a file that is not acceptable, and unchanged whatever the source, the signal or the
 * store fail with.
 */
export async function receiveUpload(upload: Upload): Promise<ReceivedFile> {
  const { store, folder, source, signal } = upload;
  const { kind, isEmpty, body, close } = await sniff(source, signal);
  try {
    if (isEmpty) {
      throw UploadRefusal.empty();
    }
    if (!kind || !acceptsKind(folder, kind)) {
      throw UploadRefusal.wrongKind(folder);
    }
    const key = `${folder}/${nameOf(upload, kind)}`;
    const limited = limit(body, folder);
    const content = isImageKind(kind)
      ? once(await reencodeImage(await gather(limited), kind))
      : kind === "csv"
        ? onlyText(limited, folder)
        : limited;
    const measure = createMeasure();
    await store.put(key, measure.through(content));
    return { key, contentType: fileKinds[kind].contentType, ...measure.result() };
  } finally {
    await close();
  }
}

function nameOf({ folder, suggestedName }: Upload, kind: FileKind): string {
  if (folder !== "soa/pdf") {
    return `${uuidv7()}.${fileKinds[kind].extension}`;
  }
  const name = cleanAttachmentName(suggestedName ?? "");
  if (!name) {
    throw UploadRefusal.badName();
  }
  return name;
}

async function* limit(
  body: AsyncIterable<Uint8Array>,
  folder: StorageFolder,
): AsyncGenerator<Uint8Array, void> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > storageFolders[folder].maxBytes) {
      throw UploadRefusal.tooLarge(folder);
    }
    yield chunk;
  }
}

/** The head was text; a byte further down may show that the rest isn't. */
async function* onlyText(
  body: AsyncIterable<Uint8Array>,
  folder: StorageFolder,
): AsyncGenerator<Uint8Array, void> {
  const check = createTextCheck();
  for await (const chunk of body) {
    check.add(chunk);
    if (!check.isText(false)) {
      throw UploadRefusal.wrongKind(folder);
    }
    yield chunk;
  }
  if (!check.isText(true)) {
    throw UploadRefusal.wrongKind(folder);
  }
}

async function gather(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}

function createMeasure() {
  const hash = createHash("sha256");
  let size = 0;
  return {
    async *through(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
      for await (const chunk of body) {
        hash.update(chunk);
        size += chunk.byteLength;
        yield chunk;
      }
    },
    result: () => ({ size, sha256: hash.digest("hex") }),
  };
}
