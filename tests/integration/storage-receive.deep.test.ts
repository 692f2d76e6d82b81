import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { statementPdfs } from "@/lib/features/billing/server/statement-pdfs";
import type { StorageFolder } from "@/lib/ports/storage/folders";
import type { ByteSource, FileStore } from "@/lib/ports/storage/port";
import { createFolderStore } from "@/lib/ports/storage/server/folder-store";
import { receiveUpload } from "@/lib/ports/storage/server/receive";
import {
  bombPng,
  inChunks,
  movieHead,
  pdfFile,
  picture,
  pngChunk,
  readWhole,
  webmHead,
} from "@/tests/support/file-samples";

const MEGABYTE = 1024 * 1024;

let root: string;
let store: FileStore;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "storage-test-"));
  store = createFolderStore(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const receive = (folder: StorageFolder, source: ByteSource, suggestedName?: string) =>
  receiveUpload({
    store,
    folder,
    source,
    owner: "a",
    hasBadName: folder === "soa/pdf" && statementPdfs.cleanName(suggestedName ?? "") === null,
  });

const receiveBytes = (folder: StorageFolder, bytes: Uint8Array | string, suggestedName?: string) =>
  receive(folder, inChunks(Buffer.from(bytes as string)), suggestedName);

async function stored(key: string): Promise<Buffer> {
  const opened = await store.open(key);
  if (!opened) {
    throw new Error(`${key} is not in the store`);
  }
  return readWhole(opened.stream);
}

/** Every file below the store's root, including unfinished ones. */
async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function isColour(
  image: Buffer,
  left: number,
  top: number,
  [red, green, blue]: [number, number, number],
) {
  const pixel = await sharp(image).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [red, green, blue].every((value, channel) => Math.abs(value - (pixel[channel] ?? -99)) < 40);
}

describe("what is received", () => {
  test.each([
    ["videos", "mp4", movieHead("isom")],
    ["videos", "mov", movieHead("qt  ")],
    ["videos", "webm", webmHead],
    ["pdf", "pdf", pdfFile],
    ["soa/csv", "csv", Buffer.from("urefno,uoccname\r\nT1-101,Peña\r\n")],
  ] as const)(
    "%s: a .%s file is stored unchanged, under a generated key",
    async (folder, extension, content) => {
      const received = await receiveBytes(folder, content, "../../evil.php");
      expect(received.key).toMatch(
        new RegExp(
          `^${folder}/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\\.${extension}$`,
        ),
      );
      expect(await stored(received.key)).toEqual(content);
      expect(received.size).toBe(content.byteLength);
      expect(received.sha256).toBe(createHash("sha256").update(content).digest("hex"));
    },
  );

  test("a statement has a generated key too: a second one of its name does not replace it", async () => {
    const one = await receiveBytes("soa/pdf", pdfFile, "C:\\SOA\\SOA-202610-T1-101.PDF");
    expect(one.key).toMatch(/^soa\/pdf\/[0-9a-f-]{36}\.pdf$/);
    const changed = Buffer.concat([pdfFile, Buffer.from("% changed\n")]);
    const two = await receiveBytes("soa/pdf", changed, "SOA-202610-T1-101.pdf");
    expect([await stored(one.key), await stored(two.key)]).toEqual([pdfFile, changed]);
  });

  test.each([undefined, "", "statement.exe", "..", "../.pdf"])(
    "a statement named %j is refused",
    async (name) => {
      await expect(receiveBytes("soa/pdf", pdfFile, name)).rejects.toMatchObject({ code: "bad-name" });
      expect(await filesOnDisk()).toEqual([]);
    },
  );
});

describe("an image", () => {
  test("loses its location and camera, and is upright", async () => {
    const photo = await picture()
      .withExif({
        IFD0: { Make: "SecretCamera", Model: "X100" },
        IFD3: {
          GPSLatitudeRef: "N",
          GPSLatitude: "14/1 33/1 0/1",
          GPSLongitudeRef: "E",
          GPSLongitude: "121/1 1/1 0/1",
        },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    expect(photo.includes("SecretCamera")).toBe(true);

    const { key, contentType } = await receiveBytes("images", photo);
    const image = await stored(key);
    const { exif, xmp, iptc, orientation, format, width, height } = await sharp(image).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    expect({ format, width, height, contentType }).toEqual({
      format: "jpeg",
      width: 20,
      height: 40,
      contentType: "image/jpeg",
    });
    expect(image.includes("SecretCamera")).toBe(false);
    expect(image.includes("Exif")).toBe(false);
    // Orientation 6 means "turn clockwise": the red left half becomes the upper one.
    expect(await isColour(image, 10, 5, [255, 0, 0])).toBe(true);
    expect(await isColour(image, 10, 35, [0, 0, 255])).toBe(true);
  });

  test.each(["jpeg", "png", "webp"] as const)("keeps its format: %s", async (format) => {
    const { key } = await receiveBytes("depositslip", await picture().toFormat(format).toBuffer());
    const image = await stored(key);
    expect((await sharp(image).metadata()).format).toBe(format);
    expect(await isColour(image, 5, 5, [255, 0, 0])).toBe(true);
  });

  test("keeps its transparency", async () => {
    const clear = sharp({ create: { width: 4, height: 4, channels: 4, background: "#00000000" } });
    const { key } = await receiveBytes("logo", await clear.png().toBuffer());
    expect((await sharp(await stored(key)).stats()).isOpaque).toBe(false);
  });

  test("loses what was appended to it or hidden in it", async () => {
    const payload = Buffer.from("<?php system($_GET['c']); ?>");
    const jpeg = await picture().jpeg().toBuffer();
    const png = await picture().png().toBuffer();
    const hidden = pngChunk("tEXt", Buffer.concat([Buffer.from("Comment\0"), payload]));
    const inside = Buffer.concat([png.subarray(0, 33), hidden, png.subarray(33)]);
    for (const file of [Buffer.concat([jpeg, payload]), inside]) {
      const { key } = await receiveBytes("images", file);
      expect((await stored(key)).includes("<?php")).toBe(false);
    }
  });

  test.each(["jpeg", "png", "webp"] as const)("that is cut off is refused: %s", async (format) => {
    const noise = {
      create: {
        width: 300,
        height: 300,
        channels: 3 as const,
        noise: { type: "gaussian" as const, mean: 128, sigma: 40 },
        background: "#000",
      },
    };
    const whole = await sharp(noise).toFormat(format).toBuffer();
    const half = whole.subarray(0, whole.byteLength / 2);
    await expect(receiveBytes("images", half)).rejects.toMatchObject({ code: "broken" });
    await expect(receiveBytes("images", whole.subarray(0, 40))).rejects.toMatchObject({ code: "broken" });
    expect(await filesOnDisk()).toEqual([]);
  });

  test("that is a decompression bomb is refused before it is decoded", async () => {
    const bomb = bombPng(30_000, 30_000);
    expect(bomb.byteLength).toBeLessThan(MEGABYTE);
    // The worker process runs already, so that its start does not count.
    await receiveBytes("images", await picture().png().toBuffer());
    const before = performance.now();
    await expect(receiveBytes("images", bomb)).rejects.toMatchObject({ code: "too-large" });
    // Decoding it would take ten times as long.
    expect(performance.now() - before).toBeLessThan(5000);
  });

  test("that declares a wrong size is refused", async () => {
    const bomb = bombPng(20_000, 20_000);
    const header = Buffer.from(bomb.subarray(16, 29));
    header.writeUInt32BE(100, 0);
    header.writeUInt32BE(100, 4);
    const lying = Buffer.concat([bomb.subarray(0, 8), pngChunk("IHDR", header), bomb.subarray(33)]);
    const outcome = await receiveBytes("images", lying).catch((error: unknown) => error);
    if (outcome instanceof Error) {
      expect(outcome).toMatchObject({ code: "broken" });
    } else {
      const { key } = outcome as { key: string };
      expect(await sharp(await stored(key)).metadata()).toMatchObject({ width: 100, height: 100 });
    }
  });
});

describe("a file that is too large", () => {
  test.each([
    ["images", 9, 8],
    ["videos", 70, 64],
    ["pdf", 30, 20],
    ["soa/csv", 70, 64],
  ] as const)("%s: of %i MB is refused at %i MB, before it is read whole", async (folder, size, limit) => {
    let sentBytes = 0;
    let isClosed = false;
    const start = {
      images: await picture().jpeg().toBuffer(),
      videos: movieHead("isom"),
      pdf: pdfFile,
      "soa/csv": Buffer.from("a,b\n"),
    }[folder];
    async function* source() {
      try {
        yield start;
        const chunk = Buffer.alloc(64 * 1024, 65);
        for (sentBytes = start.byteLength; sentBytes < size * MEGABYTE; sentBytes += chunk.byteLength) {
          yield chunk;
        }
      } finally {
        isClosed = true;
      }
    }
    await expect(receive(folder, source())).rejects.toMatchObject({ code: "too-large" });
    expect(sentBytes).toBeLessThan(limit * MEGABYTE + 256 * 1024);
    expect(isClosed).toBe(true);
    expect(await filesOnDisk()).toEqual([]);
  });

  test("a file of exactly the limit is taken", async () => {
    const file = Buffer.alloc(20 * MEGABYTE, pdfFile);
    expect((await receiveBytes("pdf", file)).size).toBe(20 * MEGABYTE);
    await expect(receiveBytes("pdf", Buffer.concat([file, Buffer.from("1")]))).rejects.toMatchObject({
      code: "too-large",
    });
  });
});

describe("a file of the wrong kind", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ["PHP", "images", "<?php system($_GET['c']); ?>"],
    ["HTML", "images", "<!doctype html><script>alert(1)</script>"],
    ["SVG", "images", svg],
    ["SVG", "logo", `<?xml version="1.0"?>${svg}`],
    ["GIF", "images", "GIF89a\x01\0\x01\0\x80\0\0"],
    ["PDF", "images", pdfFile],
    ["CSV", "images", "a,b\n1,2\n"],
    ["a PDF too far behind a page", "pdf", `<html>${" ".repeat(1024)}%PDF-1.4`],
    ["HTML", "soa/csv", "<html>"],
    ["PDF", "soa/csv", pdfFile],
    ["MP4", "images", movieHead("isom")],
    ["WebM", "pdf", webmHead],
  ] as const)("%s for %s is refused, whatever its name", async (_, folder, content) => {
    await expect(receiveBytes(folder, content, "photo.jpg")).rejects.toMatchObject({ code: "wrong-kind" });
    expect(await filesOnDisk()).toEqual([]);
  });

  test("text followed by binary data is refused", async () => {
    const text = Buffer.alloc(200_000, "T1-101,1.00\n");
    const withBinary = Buffer.concat([text, Buffer.alloc(100_000, 1), text]);
    await expect(receiveBytes("soa/csv", withBinary)).rejects.toMatchObject({ code: "wrong-kind" });
    expect(await filesOnDisk()).toEqual([]);
  });

  test("a long Windows-1252 text is accepted, with its first ñ far behind the head", async () => {
    const text = Buffer.concat([
      Buffer.alloc(200_000, "T1-101,1.00\n"),
      Buffer.from("Pe\xf1a,1\n", "latin1"),
    ]);
    expect((await receiveBytes("soa/csv", text)).size).toBe(text.byteLength);
  });

  test("an empty file is refused", async () => {
    await expect(receiveBytes("soa/csv", "")).rejects.toMatchObject({ code: "broken" });
  });
});

describe("a sender that goes away", () => {
  test.each([100, 300_000, 5 * MEGABYTE])(
    "after %i bytes leaves nothing, by an error of its stream",
    async (length) => {
      const source = Readable.from(
        (async function* () {
          yield* inChunks(Buffer.concat([movieHead("isom"), Buffer.alloc(length)]));
          throw new Error("aborted");
        })(),
      );
      await expect(receive("videos", source)).rejects.toThrow("aborted");
      expect(await filesOnDisk()).toEqual([]);
      expect(source.destroyed).toBe(true);
    },
  );

  test.each([10, 300_000])("after %i bytes leaves nothing, by its signal alone", async (length) => {
    const source = new PassThrough();
    const gone = new AbortController();
    const received = receiveUpload({ store, folder: "videos", source, owner: "a", signal: gone.signal });
    source.write(Buffer.concat([movieHead("isom"), Buffer.alloc(length)]));
    setTimeout(() => gone.abort(new Error("the sender is gone")), 50);
    await expect(received).rejects.toThrow("the sender is gone");
    expect(await filesOnDisk()).toEqual([]);
    expect(source.destroyed).toBe(true);
  });

  test("a store that fails closes the source, too", async () => {
    const source = Readable.from(inChunks(Buffer.concat([movieHead("isom"), Buffer.alloc(MEGABYTE)])));
    const full: FileStore = {
      ...store,
      async put() {
        throw new Error("no space left on device");
      },
    };
    const received = receiveUpload({ store: full, folder: "videos", source, owner: "a" });
    await expect(received).rejects.toThrow("no space left on device");
    expect(source.destroyed).toBe(true);
  });
});
