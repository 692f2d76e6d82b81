import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BadKey, type FileStore } from "@/lib/ports/storage/port";
import { UnsatisfiableRange } from "@/lib/ports/storage/range";
import { createBlobStore } from "@/lib/ports/storage/server/blob-store";
import { createFolderStore } from "@/lib/ports/storage/server/folder-store";
import { createS3Store } from "@/lib/ports/storage/server/s3-store";
import { startBlobStandIn } from "@/tests/support/blob-stand-in";
import { inChunks, readWhole } from "@/tests/support/file-samples";
import { prepareRealS3, realS3Settings } from "@/tests/support/s3-real";
import { startS3StandIn } from "@/tests/support/s3-stand-in";

const token = "vercel_blob_rw_teststore_secret";
const bytes = (text: string) => inChunks(Buffer.from(text));

/** Five different parts of the blob service, the last one not full. */
function largeFile(): Buffer {
  const file = Buffer.alloc(27 * 1024 * 1024);
  for (let at = 0; at < file.byteLength; at += 4) {
    file.writeUInt32LE(at, at);
  }
  return file;
}

async function textOf(store: FileStore, key: string): Promise<string | null> {
  const opened = await store.open(key);
  return opened && (await readWhole(opened.stream)).toString();
}

const realS3 = realS3Settings();

const adapters = {
  async folder() {
    const root = await mkdtemp(path.join(tmpdir(), "storage-test-"));
    return {
      store: createFolderStore(path.join(root, "files")),
      leftovers: async () => (await readdir(path.join(root, "files", ".incoming"))).length,
      close: () => rm(root, { recursive: true, force: true }),
    };
  },
  async blob() {
    const standIn = await startBlobStandIn({ token });
    vi.stubEnv("VERCEL_BLOB_API_URL", standIn.apiUrl);
    return {
      store: createBlobStore({ token }),
      // The service itself discards incomplete uploads, so only complete blobs count.
      leftovers: async () => 0,
      close: () => standIn.close(),
    };
  },
  async s3() {
    const standIn = await startS3StandIn();
    return {
      store: createS3Store(standIn.settings, false),
      leftovers: async () => standIn.uploads.size,
      close: () => standIn.close(),
    };
  },
  ...(realS3 && {
    "real S3": async () => ({
      store: createS3Store(realS3, false),
      leftovers: await prepareRealS3(realS3),
      close: async () => {},
    }),
  }),
};

describe.each(Object.entries(adapters))("the %s store", (_, start) => {
  let running: Awaited<ReturnType<typeof start>>;
  let store: FileStore;
  beforeEach(async () => {
    running = await start();
    store = running.store;
  });
  afterEach(async () => {
    await running.close();
    vi.unstubAllEnvs();
  });

  test("gives back what was put, with its facts", async () => {
    const before = Date.now() - 2000;
    await store.put("images/a.jpg", bytes("hello"));
    const opened = await store.open("images/a.jpg");
    expect(opened).toMatchObject({ key: "images/a.jpg", size: 5, contentType: "image/jpeg", range: null });
    expect(opened?.modifiedAt.getTime()).toBeGreaterThan(before);
    expect(opened && (await readWhole(opened.stream)).toString()).toBe("hello");
  });

  test("takes a web stream as well", async () => {
    await store.put("images/a.jpg", new Blob(["from the web"]).stream());
    expect(await textOf(store, "images/a.jpg")).toBe("from the web");
  });

  test("keeps an empty file", async () => {
    await store.put("soa/csv/a.csv", bytes(""));
    const opened = await store.open("soa/csv/a.csv");
    expect(opened?.size).toBe(0);
    expect(opened && (await readWhole(opened.stream)).toString()).toBe("");
  });

  test("gives back a large file, byte for byte", async () => {
    const file = largeFile();
    await store.put("videos/a.mp4", inChunks(file, 100_000));
    const opened = await store.open("videos/a.mp4");
    expect(opened?.size).toBe(file.byteLength);
    expect(opened && (await readWhole(opened.stream)).equals(file)).toBe(true);
  });

  test("gives back a part of a file", async () => {
    await store.put("videos/a.mp4", bytes("0123456789"));
    const part = async (range: Parameters<FileStore["open"]>[1]) => {
      const opened = await store.open("videos/a.mp4", range);
      return (
        opened && {
          range: opened.range,
          size: opened.size,
          text: (await readWhole(opened.stream)).toString(),
        }
      );
    };
    expect(await part({ start: 2, end: 4 })).toEqual({ range: { start: 2, end: 4 }, size: 10, text: "234" });
    expect(await part({ start: 7 })).toEqual({ range: { start: 7, end: 9 }, size: 10, text: "789" });
    expect(await part({ suffix: 2 })).toEqual({ range: { start: 8, end: 9 }, size: 10, text: "89" });
    expect(await part({ start: 0, end: 99 })).toEqual({
      range: { start: 0, end: 9 },
      size: 10,
      text: "0123456789",
    });
    await expect(part({ start: 10 })).rejects.toThrow(UnsatisfiableRange);
  });

  test("can be left in the middle of a file", async () => {
    await store.put("videos/a.mp4", inChunks(Buffer.alloc(2_000_000)));
    const opened = await store.open("videos/a.mp4");
    const reader = opened?.stream.getReader();
    await reader?.read();
    await reader?.cancel();
    await store.remove("videos/a.mp4");
    expect(await store.open("videos/a.mp4")).toBeNull();
  });

  test("replaces a file, and removes it once or twice", async () => {
    await store.put("soa/pdf/a.pdf", bytes("first"));
    await store.put("soa/pdf/a.pdf", bytes("second"));
    expect(await textOf(store, "soa/pdf/a.pdf")).toBe("second");
    await store.remove("soa/pdf/a.pdf");
    await store.remove("soa/pdf/a.pdf");
    expect(await store.open("soa/pdf/a.pdf")).toBeNull();
  });

  test.each([100, 20 * 1024 * 1024])(
    "a body that fails after %i bytes leaves what was there",
    async (length) => {
      await store.put("videos/a.mp4", bytes("the old one"));
      async function* failing() {
        yield* inChunks(Buffer.alloc(length), 1024 * 1024);
        throw new Error("connection lost");
      }
      await expect(store.put("videos/a.mp4", failing())).rejects.toThrow("connection lost");
      await expect(store.put("videos/b.mp4", failing())).rejects.toThrow("connection lost");
      expect(await textOf(store, "videos/a.mp4")).toBe("the old one");
      expect(await store.open("videos/b.mp4")).toBeNull();
      expect(await store.open("videos/b.mp4", { start: 0 })).toBeNull();
      expect(await running.leftovers()).toBe(0);
    },
  );

  test.each([
    "../outside.jpg",
    "images/../../outside.jpg",
    "/etc/passwd",
    "images/..",
    "images/a\0.jpg",
    "..\\a.jpg",
    "https://example.com/a",
  ])("refuses the key %j everywhere", async (key) => {
    await expect(store.put(key, bytes("x"))).rejects.toThrow(BadKey);
    await expect(store.open(key)).rejects.toThrow(BadKey);
    await expect(store.remove(key)).rejects.toThrow(BadKey);
  });
});

describe("the folder store alone", () => {
  test("shows no unfinished file, and removes remains of a crash a day later", async () => {
    const root = await mkdtemp(path.join(tmpdir(), "storage-test-"));
    const incoming = path.join(root, ".incoming");
    await mkdir(incoming, { recursive: true });
    const dayBeforeYesterday = new Date(Date.now() - 48 * 60 * 60 * 1000);
    await writeFile(path.join(incoming, "old"), "half a file");
    await utimes(path.join(incoming, "old"), dayBeforeYesterday, dayBeforeYesterday);
    await writeFile(path.join(incoming, "fresh"), "another process writes this");
    const store = createFolderStore(root);
    async function* slow() {
      yield Buffer.from("half");
      expect(await store.open("images/a.jpg")).toBeNull();
      yield Buffer.from("whole");
    }
    await store.put("images/a.jpg", slow());
    expect(await textOf(store, "images/a.jpg")).toBe("halfwhole");
    expect(await readdir(incoming)).toEqual(["fresh"]);
    await rm(root, { recursive: true });
  });
});

describe("the blob store alone", () => {
  let standIn: Awaited<ReturnType<typeof startBlobStandIn>>;
  beforeEach(async () => {
    standIn = await startBlobStandIn({ token });
    vi.stubEnv("VERCEL_BLOB_API_URL", standIn.apiUrl);
  });
  afterEach(async () => {
    await standIn.close();
    vi.unstubAllEnvs();
  });

  test("sends a failed part again, and loses nothing", async () => {
    const file = largeFile();
    const store = createBlobStore({ token });
    standIn.failOnce((request) => request.headers["x-mpu-part-number"] === "2");
    await store.put("videos/a.mp4", inChunks(file, 100_000));
    const opened = await store.open("videos/a.mp4");
    expect(opened && (await readWhole(opened.stream)).equals(file)).toBe(true);
    expect(standIn.requests.filter((line) => line.startsWith("POST /api/blob/mpu"))).toHaveLength(
      1 + 5 + 1 + 1,
    );
  });

  test("fails with a wrong token, without reporting whether a file exists", async () => {
    await createBlobStore({ token }).put("images/a.jpg", bytes("x"));
    const stranger = createBlobStore({ token: "vercel_blob_rw_teststore_guess" });
    await expect(stranger.put("images/b.jpg", bytes("x"))).rejects.toThrow("Access denied");
    await expect(stranger.open("images/a.jpg")).rejects.toThrow("Access denied");
    await expect(stranger.remove("images/a.jpg")).rejects.toThrow("Access denied");
    expect([...standIn.blobs.keys()]).toEqual(["images/a.jpg"]);
  });

  test("tells the service the content type, and reads past its cache", async () => {
    const store = createBlobStore({ token });
    await store.put("images/a.webp", bytes("x"));
    expect(standIn.blobs.get("images/a.webp")?.contentType).toBe("image/webp");
    await textOf(store, "images/a.webp");
    expect(standIn.requests.at(-1)).toBe("GET /content/images/a.webp?cache=0");
  });
});
