import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import type { FileStore } from "@/lib/ports/storage/port";
import { createBlobStore } from "@/lib/ports/storage/server/blob-store";
import { createFolderStore } from "@/lib/ports/storage/server/folder-store";
import { receiveUpload } from "@/lib/ports/storage/server/receive";
import { createS3Store } from "@/lib/ports/storage/server/s3-store";
import { startBlobStandIn } from "@/tests/support/blob-stand-in";
import { movieHead } from "@/tests/support/file-samples";
import { startS3StandIn } from "@/tests/support/s3-stand-in";

const MEGABYTE = 1024 * 1024;
const token = "vercel_blob_rw_teststore_secret";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Used memory in bytes: heap and buffers. */
function held(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Lets `run` sample the memory, and returns the peak above the start. */
async function peakOf(run: (look: () => void) => Promise<void>): Promise<number> {
  const before = held();
  let peak = 0;
  await run(() => {
    peak = Math.max(peak, held() - before);
  });
  return peak;
}

/** A video of which only a megabyte is in memory at a time. */
async function* video(megabytes: number, look: () => void): AsyncGenerator<Uint8Array, void> {
  const head = movieHead("isom");
  yield head;
  for (let sent = 1; sent < megabytes; sent += 1) {
    yield Buffer.alloc(MEGABYTE, sent);
    look();
  }
  yield Buffer.alloc(MEGABYTE - head.byteLength);
}

async function readBack(store: FileStore, key: string, look: () => void): Promise<number> {
  const reader = (await store.open(key))?.stream.getReader();
  let read = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    const megabytesBefore = Math.floor(read / MEGABYTE);
    read += next.value.byteLength;
    if (Math.floor(read / MEGABYTE) > megabytesBefore) {
      look();
    }
  }
  return read;
}

test("a video of 64 MB is uploaded and downloaded with less than 8 MB of memory", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "storage-test-"));
  try {
    const store = createFolderStore(root);
    const peak = await peakOf(async (look) => {
      const { signal } = new AbortController();
      const { key } = await receiveUpload({
        store,
        folder: "videos",
        source: video(64, look),
        owner: "a",
        signal,
      });
      expect(await readBack(store, key, look)).toBe(64 * MEGABYTE);
    });
    expect(peak).toBeLessThan(8 * MEGABYTE);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});

/** Sends a file of 160 MB to a store and reads it back. @returns the peak of the memory */
const peakOfLargeFile = (store: FileStore): Promise<number> =>
  peakOf(async (look) => {
    await store.put("videos/a.mp4", video(160, look));
    expect(await readBack(store, "videos/a.mp4", look)).toBe(160 * MEGABYTE);
  });

// The HTTP client copies parts of 6 MB, and both ends of the connection are in this process. How many parts are in
// memory depends on how far one end is behind the other.
test("a file of 160 MB is sent to the blob service and read back with less than half its size of memory", async () => {
  const standIn = await startBlobStandIn({ token });
  vi.stubEnv("VERCEL_BLOB_API_URL", standIn.apiUrl);
  try {
    expect(await peakOfLargeFile(createBlobStore({ token }))).toBeLessThan(80 * MEGABYTE);
  } finally {
    vi.unstubAllEnvs();
    await standIn.close();
  }
}, 120_000);

test("a file of 160 MB is sent to S3 and read back with less than a quarter of its size of memory", async () => {
  const standIn = await startS3StandIn();
  try {
    expect(await peakOfLargeFile(createS3Store(standIn.settings, false))).toBeLessThan(40 * MEGABYTE);
  } finally {
    await standIn.close();
  }
}, 120_000);
