import "server-only";
import { v7 as uuidv7 } from "uuid";
import { createMeasure } from "@/lib/ports/storage/bytes";
import {
  acceptsKind,
  fileKinds,
  isImageKind,
  type StorageFolder,
  storageFolders,
} from "@/lib/ports/storage/folders";
import type { ByteSource, FileStore } from "@/lib/ports/storage/port";
import { createTextCheck } from "@/lib/ports/storage/text-check";
import { UploadRefusal } from "@/lib/ports/storage/upload-refusal";
import { reencodedStream } from "./reencoded-stream";
import { sniff } from "./sniff";

type Upload = {
  store: FileStore;
  folder: StorageFolder;
  source: ByteSource;
  /** Whether the folder's rule refuses the name that the sender gave the file. */
  hasBadName?: boolean;
  /** The account that sends the file; accounts take turns while pictures are re-encoded. */
  owner: string;
  /** Aborted when the sender disconnects; not needed if the source then ends with an error. */
  signal?: AbortSignal;
};

export type ReceivedFile = {
  key: string;
  contentType: string;
  /** Size of the stored file in bytes. */
  size: number;
  /** SHA-256 of the stored file, hexadecimal; identifies files with the same content. */
  sha256: string;
};

/**
 * Receives and stores a file: detects its kind by the content, enforces the folder's limits, re-encodes images, and
 * makes the key. If it rejects, nothing is stored. The source is closed in every case.
 * @throws UploadRefusal for a file that is not acceptable; errors of the source, the signal and the store are passed on
 * unchanged
 */
export async function receiveUpload(upload: Upload): Promise<ReceivedFile> {
  const { store, folder, source, owner, signal } = upload;
  const { kind, isHeic, isEmpty, body, close } = await sniff(source, signal);
  try {
    if (isEmpty) {
      throw UploadRefusal.empty();
    }
    if (!kind || !acceptsKind(folder, kind)) {
      throw isHeic && acceptsKind(folder, "jpeg") ? UploadRefusal.heic() : UploadRefusal.wrongKind(folder);
    }
    if (upload.hasBadName) {
      throw UploadRefusal.badName();
    }
    const key = `${folder}/${uuidv7()}.${fileKinds[kind].extension}`;
    const limited = limit(body, folder);
    const content = isImageKind(kind)
      ? reencodedStream(limited, kind, { owner, signal })
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

/** `sniff` has checked only the head. */
async function* onlyText(
  body: AsyncIterable<Uint8Array>,
  folder: StorageFolder,
): AsyncGenerator<Uint8Array, void> {
  const check = createTextCheck();
  for await (const chunk of body) {
    check.add(chunk);
    if (!check.isText()) {
      throw UploadRefusal.wrongKind(folder);
    }
    yield chunk;
  }
}
