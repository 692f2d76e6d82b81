import { put } from "@vercel/blob/client";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { removeUnusedFiles } from "@/lib/features/files/server/remove-unused";
import type { ClientUpload } from "@/lib/ports/storage/port";
import { createBlobStore } from "@/lib/ports/storage/server/blob-store";
import { createS3Store } from "@/lib/ports/storage/server/s3-store";
import { fileStore } from "@/lib/ports/storage/server/store";
import { startBlobStandIn } from "@/tests/support/blob-stand-in";
import { movieHead, picture } from "@/tests/support/file-samples";
import { adminWith, callAs, makeTenant, type TestTenant } from "@/tests/support/people";
import { startS3StandIn } from "@/tests/support/s3-stand-in";
import { download } from "@/tests/support/uploads";

/*
 * Large files that are uploaded directly to the store (docs/rules/files.md, Large files): to Vercel Blob with its own
 * client, to S3 with one request.
 */

type StartedUpload = { key: string } & ClientUpload;

const token = "vercel_blob_rw_teststore_secret";

const stores = {
  async blob() {
    const standIn = await startBlobStandIn({ token });
    vi.stubEnv("VERCEL_BLOB_API_URL", standIn.apiUrl);
    return {
      store: createBlobStore({ token }),
      keys: () => [...standIn.blobs.keys()],
      async send(upload: StartedUpload, bytes: Buffer) {
        if (!("token" in upload)) throw new Error("the store gave no token");
        await put(upload.key, bytes, {
          access: "private",
          token: upload.token,
          contentType: "application/octet-stream",
          // The client accepts parts only from a megabyte on.
          multipart: bytes.byteLength > 4 * 1024 * 1024,
          abortSignal: AbortSignal.timeout(20_000),
        });
      },
      elsewhere: (upload: StartedUpload) => ({ ...upload, key: "videos/other.mp4" }),
      close: () => standIn.close(),
    };
  },
  async s3() {
    const standIn = await startS3StandIn();
    return {
      store: createS3Store(standIn.settings, true),
      keys: () => [...standIn.objects.keys()].map((key) => key.slice(standIn.settings.prefix.length)),
      async send(upload: StartedUpload, bytes: Buffer) {
        if (!("put" in upload)) throw new Error("the store gave no address");
        const { url, headers } = upload.put;
        const sent = await fetch(url, { method: "PUT", headers, body: new Uint8Array(bytes) });
        if (!sent.ok) throw new Error(`the store answered ${sent.status}`);
      },
      elsewhere: (upload: StartedUpload) => ({
        ...upload,
        ...("put" in upload && {
          put: { ...upload.put, url: upload.put.url.replace(upload.key, "videos/other.mp4") },
        }),
      }),
      close: () => standIn.close(),
    };
  },
};

let tenant: TestTenant;
let as: Awaited<ReturnType<typeof callAs>>;
let running: Awaited<ReturnType<(typeof stores)[keyof typeof stores]>>;
const before = { ...fileStore };
beforeEach(async () => {
  tenant = await makeTenant();
  as = await callAs(tenant);
});

/** A video of the given size in megabytes. */
const film = (megabytes: number): Buffer =>
  Buffer.concat([movieHead("isom"), Buffer.alloc(megabytes * 1024 * 1024, "film")]);

async function begin(url: string, size: number, caller = as): Promise<StartedUpload> {
  const answer = await caller("POST", "/client-upload", { url, size });
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body.upload;
}

const send = (upload: StartedUpload, bytes: Buffer) => running.send(upload, bytes);

const finish = ({ key }: StartedUpload, url: string, name = "a file", caller = as) =>
  caller("PUT", "/client-upload", { key, url, name });

const incomingContents = () => running.keys().filter((key) => key.includes("incoming"));

/** Removes unused files as on the next night. */
const removeAfterADay = async () => {
  await sqlClient`update file set created_at = now() - interval '25 hours'`;
  await removeUnusedFiles();
};

describe.each(Object.entries(stores))("straight to the %s store", (_, start) => {
  beforeAll(async () => {
    running = await start();
    Object.assign(fileStore, running.store);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    delete fileStore.clientUpload;
    Object.assign(fileStore, before);
    await running.close();
  });

  test("a video is uploaded in parts, validated, stored under its own key, and opened by its uploader", async () => {
    const bytes = film(12);
    const started = await begin("videos", bytes.byteLength);
    await send(started, bytes);
    // Nobody can open a file before it is validated.
    expect((await download(`/api/files/${started.key}`, as.token)).status).toBe(404);
    const answer = await finish(started, "videos");
    expect(answer.status).toBe(201);
    expect(answer.body.key).toMatch(/^videos\/[0-9a-f-]+\.mp4$/);
    const opened = await download(`/api/files/${answer.body.key}`, as.token);
    expect(opened.status).toBe(200);
    expect(opened.bytes.equals(bytes)).toBe(true);
    expect(incomingContents()).toEqual([]);
    expect((await finish(started, "videos")).status).toBe(400);
  });

  test("a refused file is deleted, with the refusals of a direct upload", async () => {
    const text = Buffer.alloc(5 * 1024 * 1024, "no film ");
    const started = await begin("videos", text.byteLength);
    await send(started, text);
    const answer = await finish(started, "videos");
    expect([answer.status, answer.body.message]).toEqual([
      415,
      "This kind of file can't be used here. Use MP4, WebM or QuickTime.",
    ]);
    expect(incomingContents()).toEqual([]);
  });

  test("a picture is re-encoded", async () => {
    const noise = await picture()
      .resize(2400, 2400)
      .withExif({ IFD0: { Copyright: "secret place" } })
      .jpeg()
      .toBuffer();
    const started = await begin("images", noise.byteLength);
    await send(started, noise);
    const { body } = await finish(started, "images");
    const { bytes } = await download(`/api/files/${body.key}`, as.token);
    expect(bytes.includes("secret place")).toBe(false);
    expect(noise.includes("secret place")).toBe(true);
  });

  test("an import's file is uploaded in the same way, and a PDF keeps its attachment's name", async () => {
    const admin = await adminWith("utilities.add", "utilities.importDataFromPromis");
    const csv = Buffer.from(`a,b\r\n${"1,2\r\n".repeat(1_000_000)}`);
    const started = await begin("soa/csv", csv.byteLength, admin.as);
    expect(started.key).toMatch(/^soa\/incoming\//);
    await send(started, csv);
    const answer = await finish(started, "soa/csv", "SOA.csv", admin.as);
    expect(answer.body.key).toMatch(/^soa\/csv\/.*\.csv$/);
    expect((await as("POST", "/client-upload", { url: "soa/csv", size: 5 })).status).toBe(403);
  });

  test("only its uploader can finish it, and only in a folder of its kind", async () => {
    const bytes = film(5);
    const started = await begin("videos", bytes.byteLength);
    await send(started, bytes);
    const other = await callAs(await makeTenant());
    expect((await finish(started, "videos", "x", other)).status).toBe(404);
    expect((await finish({ ...started, key: "videos/x.mp4" }, "videos")).status).toBe(404);
    expect((await finish({ ...started, key: "../x" }, "videos")).status).toBe(404);
    expect((await finish(started, "pdf")).status).toBe(403);
    expect((await finish(started, "videos")).status).toBe(201);
  });

  test("a token is bound to its key and size, and an unused one can't be finished", async () => {
    const started = await begin("videos", 1000);
    await expect(send(started, film(1))).rejects.toThrow();
    await expect(send(running.elsewhere(started), Buffer.alloc(1000))).rejects.toThrow();
    const answer = await finish(started, "videos");
    expect([answer.status, answer.body.message]).toEqual([
      400,
      "The upload ended before the whole file had come.",
    ]);
  });

  test("the limits of size and number apply before anything is sent", async () => {
    const tooLarge = await as("POST", "/client-upload", { url: "videos", size: 65 * 1024 * 1024 });
    expect([tooLarge.status, tooLarge.body.message]).toEqual([413, "The file is more than 64 MB."]);
    for (let at = 0; at < 16; at++) await begin("videos", 64 * 1024 * 1024);
    expect((await as("POST", "/client-upload", { url: "videos", size: 1024 })).status).toBe(429);
  });

  test("an unfinished upload is removed after a day", async () => {
    const bytes = film(5);
    await send(await begin("videos", bytes.byteLength), bytes);
    await removeUnusedFiles();
    expect(incomingContents()).not.toEqual([]);
    await removeAfterADay();
    expect(incomingContents()).toEqual([]);
    expect(await sqlClient`select key from file where key like '%incoming/%'`).toEqual([]);
  });

  test("what is sent again after the upload was finished is removed after a day, and counts until then", async () => {
    const bytes = film(5);
    const started = await begin("videos", bytes.byteLength);
    expect((await finish(started, "videos")).status).toBe(400);
    await send(started, bytes);
    // As if another 198 had been finished. An uploader may have 200.
    await sqlClient`insert into file (key, content_type, size, sha256, uploaded_by_id)
      select 'incoming/' || at, content_type, size, sha256, uploaded_by_id
      from file, generate_series(1, 198) as at where key = ${started.key}`;
    expect((await finish(await begin("videos", 1024), "videos")).status).toBe(400);
    expect((await as("POST", "/client-upload", { url: "videos", size: 1024 })).status).toBe(429);
    expect(incomingContents()).toHaveLength(1);
    await removeAfterADay();
    expect(incomingContents()).toEqual([]);
  });
});

test("if the store is a folder, files are uploaded with POST /file", async () => {
  const { body } = await as("POST", "/client-upload", { url: "videos", size: 5 });
  expect(body).toEqual({ upload: null });
});
