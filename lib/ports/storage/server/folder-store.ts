import "server-only";
import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, unlink } from "node:fs/promises";
import path from "node:path";
import { readBytes } from "@/lib/ports/storage/bytes";
import { contentTypeOfKey } from "@/lib/ports/storage/folders";
import { assertKey, type FileStore } from "@/lib/ports/storage/port";
import { resolveRange } from "@/lib/ports/storage/range";

/** Contains unfinished files, on the same disk as their destination. No key can name this folder. */
const temporaryFolder = ".incoming";
const abandonedAfterMs = 24 * 60 * 60 * 1000;
const readChunkBytes = 128 * 1024;

/**
 * Stores files in a folder. A file is written to a temporary name, flushed to disk and then renamed, so that readers
 * see either the old or the new file, even after a crash. Remains of a crash are removed a day later by the next
 * process that stores a file.
 * @param root an absolute path; if missing, it is created with access only for its owner
 */
export function createFolderStore(root: string): FileStore {
  const incoming = path.join(root, temporaryFolder);
  let ready: Promise<void> | undefined;

  const prepare = async () => {
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    await removeAbandoned(incoming);
  };

  const place = (key: string) => {
    assertKey(key);
    return path.join(root, ...key.split("/"));
  };

  return {
    async put(key, body) {
      const destination = place(key);
      ready ??= prepare();
      await ready.catch((error: unknown) => {
        ready = undefined;
        throw error;
      });
      const temporary = path.join(incoming, randomUUID());
      try {
        await writeDurably(temporary, body);
        await mkdir(path.dirname(destination), { recursive: true, mode: 0o700 });
        await rename(temporary, destination);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(path.dirname(destination));
    },

    async open(key, range) {
      const handle = await nullIfMissing(open(place(key), "r"));
      if (!handle) {
        return null;
      }
      try {
        const { size, mtime } = await handle.stat();
        const part = range ? resolveRange(range, size) : null;
        const stream = streamOf(handle, part?.start ?? 0, part?.end ?? size - 1);
        return { key, size, modifiedAt: mtime, contentType: contentTypeOfKey(key), range: part, stream };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    async remove(key) {
      await nullIfMissing(unlink(place(key)));
    },
  };
}

async function writeDurably(file: string, body: Parameters<FileStore["put"]>[1]): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    for await (const chunk of readBytes(body)) {
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes a folder, so that a rename survives a power failure. Windows has no such call and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") {
    return;
  }
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeAbandoned(incoming: string): Promise<void> {
  const before = Date.now() - abandonedAfterMs;
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    const found = await nullIfMissing(stat(file));
    if (found && found.mtimeMs < before) {
      await rm(file, { force: true });
    }
  }
}

/** Streams `start` to `end` (inclusive) at the reader's speed, and always closes the file. */
function streamOf(handle: FileHandle, start: number, end: number): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const length = Math.min(readChunkBytes, end - position + 1);
          const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, position);
          if (bytesRead > 0) {
            controller.enqueue(buffer.subarray(0, bytesRead));
            position += bytesRead;
          } else if (length > 0) {
            throw new Error("A stored file became shorter while it was read.");
          }
          if (position > end) {
            await handle.close();
            controller.close();
          }
        } catch (error) {
          await handle.close();
          throw error;
        }
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  );
}

/** Resolves to null if a file, or a folder in its path, does not exist. */
async function nullIfMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR") {
      return null;
    }
    throw error;
  }
}
