import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { api } from "@/lib/http/app";
import { createFolderStore } from "@/lib/ports/storage/server/folder-store";
import { reencodeInWorker } from "@/lib/ports/storage/server/image-workers";
import { receiveUpload } from "@/lib/ports/storage/server/receive";
import { bombPng, inChunks, picture } from "@/tests/support/file-samples";
import { makeTenant, tokenOf } from "@/tests/support/people";

// Accounts take turns in the re-encoding of pictures (docs/rules/files.md, Storing).

/** Takes about a second to re-encode. */
const slow = bombPng(8000, 7900);

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "pictures-test-"));
  vi.stubEnv("TMPDIR", root);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true, force: true });
});
const temporary = async () => (await readdir(root)).filter((name) => name.startsWith("towerdesk-"));

const receive = (owner: string, bytes: Uint8Array, signal?: AbortSignal) =>
  receiveUpload({
    store: createFolderStore(path.join(root, "store")),
    folder: "images",
    source: inChunks(bytes),
    owner,
    signal,
  });

describe("pictures", () => {
  test("one of an account at a time: another account's does not wait for all of them", async () => {
    const small = await picture().png().toBuffer();
    const ended: string[] = [];
    const begin = async (owner: string, bytes: Uint8Array, name: string) => {
      await receive(owner, bytes);
      ended.push(name);
    };
    // Both processes run already, so that their start does not count.
    await Promise.all([receive("a", small), receive("b", small)]);
    const many = ["a1", "a2", "a3"].map((name) => begin("a", slow, name));
    await Promise.all([...many, begin("b", small, "b")]);
    expect(ended.slice(0, 2)).toContain("b");
    expect(ended.toSorted()).toEqual(["a1", "a2", "a3", "b"]);
    expect(await temporary()).toEqual([]);
  });

  test("one whose sender disconnects leaves the queue and no file", async () => {
    const gone = new AbortController();
    const others = Promise.all([receive("c", slow), receive("c", slow), receive("c", slow)]);
    const outcome = expect(receive("c", slow, gone.signal)).rejects.toThrow("gone");
    await expect.poll(async () => (await temporary()).length).toBeGreaterThan(2);
    gone.abort(new Error("gone"));
    await outcome;
    await others;
    expect(await temporary()).toEqual([]);
  });

  test("a running one is ended", async () => {
    const input = path.join(root, "input");
    const output = path.join(root, "output");
    await writeFile(input, slow);
    const gone = new AbortController();
    const running = reencodeInWorker({ input, output, kind: "png" }, gone.signal);
    gone.abort(new Error("gone"));
    await expect(running).rejects.toThrow("gone");
    expect(await readdir(root)).toEqual(["input"]);
    const { signal } = new AbortController();
    await writeFile(input, await picture().png().toBuffer());
    expect(await reencodeInWorker({ input, output, kind: "png" }, signal)).toBe("done");
  });

  test("one that arrives when an idle process ends is given to another", async () => {
    const input = path.join(root, "input");
    await writeFile(input, await picture().png().toBuffer());
    const reencode = () =>
      reencodeInWorker(
        { input, output: path.join(root, "output"), kind: "png" },
        new AbortController().signal,
      );
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await reencode();
    vi.advanceTimersByTime(10_000);
    const next = reencode();
    vi.useRealTimers();
    expect(await next).toBe("done");
  });
});

describe("a sender who disconnects when the whole file has come", () => {
  let server: Server;
  beforeEach(async () => {
    const answer = getRequestListener((asked) => api.fetch(asked, { address: "127.0.0.1" }), {
      overrideGlobalObjects: false,
    });
    server = createServer((asked, outgoing) => void answer(asked, outgoing));
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  });
  afterEach(async () => {
    await new Promise((done) => server.close(done));
  });

  test("ends the work", async () => {
    const tenant = await makeTenant();
    const token = await tokenOf(tenant);
    const boundary = "----between";
    const part = (name: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
    const body = Buffer.concat([
      Buffer.from(`${part("url")}\r\n\r\nimages\r\n${part("file")}; filename="a.png"\r\n\r\n`),
      slow,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const send = () => {
      const asked = request({
        method: "POST",
        path: "/api/file",
        port: (server.address() as AddressInfo).port,
        host: "127.0.0.1",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": `multipart/form-data; boundary=${boundary}`,
        },
      });
      asked.on("error", () => {});
      asked.end(body);
      return asked;
    };
    const senders = Array.from({ length: 6 }, send);
    await expect.poll(async () => (await temporary()).length).toBeGreaterThan(2);
    for (const sender of senders) sender.destroy();
    await expect.poll(async () => (await temporary()).length).toBe(0);
    const [rows] =
      await sqlClient`select count(*)::int as count from file where uploaded_by_id = ${tenant.id}`;
    expect(rows?.count).toBeLessThan(6);
  });
});
