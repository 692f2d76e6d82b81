import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { ClientUpload } from "@/lib/ports/storage/port";
import { type S3Settings, s3Origin } from "@/lib/ports/storage/s3-settings";
import { createS3Store } from "@/lib/ports/storage/server/s3-store";
import { inChunks, readWhole } from "@/tests/support/file-samples";
import { startS3StandIn } from "@/tests/support/s3-stand-in";

/* Attacks and faults of a store in S3. What all stores do is in storage-stores.test.ts. */

const MEGABYTE = 1024 * 1024;
let standIn: Awaited<ReturnType<typeof startS3StandIn>>;
beforeEach(async () => {
  standIn = await startS3StandIn();
});
afterEach(() => standIn.close());

const storeWith = (settings: Partial<S3Settings> = {}) =>
  createS3Store({ ...standIn.settings, ...settings }, true);
const body = (text: string) => inChunks(Buffer.from(text));
const contentOf = async (store: ReturnType<typeof storeWith>, key: string) => {
  const opened = await store.open(key);
  return opened && (await readWhole(opened.stream));
};

/** Lets the product's time limits pass in a moment, once the store has the request. */
async function pass(ms: number, line: string): Promise<void> {
  await vi.waitFor(() => expect(standIn.requests.some((one) => one.startsWith(line))).toBe(true));
  await vi.advanceTimersByTimeAsync(ms);
}
const fakeTimers = () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
};

describe("the settings", () => {
  test("every object has the prefix, its content type and its encryption", async () => {
    const store = storeWith();
    await store.put("images/a.webp", body("x"));
    await store.put("videos/a.mp4", inChunks(Buffer.alloc(7 * MEGABYTE), MEGABYTE));
    expect(
      [...standIn.objects.entries()].map(([key, { contentType, encryption }]) => [
        key,
        contentType,
        encryption,
      ]),
    ).toEqual([
      ["towerdesk/images/a.webp", "image/webp", "AES256"],
      ["towerdesk/videos/a.mp4", "video/mp4", "AES256"],
    ]);
  });

  test.each([
    [
      "a wrong secret",
      { secretAccessKey: "guess" },
      /refused our key \(SignatureDoesNotMatch\).*S3_SECRET_ACCESS_KEY/,
    ],
    ["an unknown key", { accessKeyId: "GUESS" }, /refused our key \(InvalidAccessKeyId\).*S3_ACCESS_KEY_ID/],
    [
      "a wrong region",
      { region: "moon" },
      /refused our key \(AuthorizationHeaderMalformed\).*S3_REGION \(moon\)/,
    ],
    [
      "a missing bucket",
      { bucket: "nowhere" },
      /There is no bucket nowhere at http.*Create it, or correct S3_BUCKET/,
    ],
    ["a wrong address", { endpoint: "http://127.0.0.1:9" }, /127.0.0.1:9 can't be reached.*ECONNREFUSED/],
  ])("%s is reported with what to do, and no file seems to be missing", async (_, wrong, message) => {
    await storeWith().put("images/a.jpg", body("x"));
    const store = storeWith(wrong);
    await expect(store.put("images/b.jpg", body("x"))).rejects.toThrow(message);
    await expect(store.put("images/b.jpg", inChunks(Buffer.alloc(7 * MEGABYTE)))).rejects.toThrow(message);
    await expect(store.open("images/a.jpg")).rejects.toThrow(message);
    await expect(store.remove("images/a.jpg")).rejects.toThrow(message);
    // A response to HEAD has no body, so it does not name the fault.
    if (!("region" in wrong))
      await expect(store.open("images/a.jpg", { start: 0 })).rejects.toThrow(/refused|no bucket|reached/);
    expect([...standIn.objects.keys()]).toEqual(["towerdesk/images/a.jpg"]);
  });
});

describe("a store with faults", () => {
  const file = Buffer.concat([
    Buffer.alloc(6 * MEGABYTE, "one"),
    Buffer.alloc(6 * MEGABYTE, "two"),
    Buffer.from("end"),
  ]);
  const isPart = (number: number) => (line: string) => line.includes(`partNumber=${number}`);

  test.each([503, 500, "cut"] as const)(
    "a part that fails with %s is sent again, and nothing is lost",
    async (fault) => {
      const store = storeWith();
      standIn.disturb(isPart(2), fault);
      await store.put("videos/a.mp4", inChunks(file, 100_000));
      expect((await contentOf(store, "videos/a.mp4"))?.equals(file)).toBe(true);
      expect(standIn.requests.filter(isPart(2))).toHaveLength(2);
    },
  );

  test.each([503, "cut"] as const)(
    "if a part always fails with %s, the old file stays and no part is left",
    async (fault) => {
      const store = storeWith();
      await store.put("videos/a.mp4", body("the old one"));
      standIn.disturb(isPart(2), fault, 100);
      await expect(store.put("videos/a.mp4", inChunks(file, 100_000))).rejects.toThrow(
        "can't be reached or does not answer",
      );
      expect((await contentOf(store, "videos/a.mp4"))?.toString()).toBe("the old one");
      expect(standIn.uploads.size).toBe(0);
      expect(standIn.requests.filter(isPart(2))).toHaveLength(3);
    },
  );

  test("a store that does not answer is given up", async () => {
    const store = storeWith();
    standIn.disturb(() => true, "silence", 100);
    fakeTimers();
    const opening = expect(store.open("images/a.jpg")).rejects.toThrow("no answer in time");
    await pass(20_000, "GET");
    await opening;
    const putting = expect(store.put("images/a.jpg", body("x"))).rejects.toThrow("no answer in time");
    await pass(120_000, "PUT");
    await putting;
  });

  test("a file that is cut or stops in the middle is an error, not a shorter file", async () => {
    const store = storeWith();
    await store.put("videos/a.mp4", body("0123456789"));
    standIn.disturb((line) => line.startsWith("GET"), "half");
    await expect(contentOf(store, "videos/a.mp4")).rejects.toThrow();
    standIn.disturb((line) => line.startsWith("GET"), "stall");
    fakeTimers();
    const opened = await store.open("videos/a.mp4");
    const reader = opened?.stream.getReader();
    await reader?.read();
    const waiting = expect(reader?.read()).rejects.toThrow("sent nothing for 60 seconds");
    await vi.advanceTimersByTimeAsync(60_000);
    await waiting;
  });

  test.each([0, 1])("leaving a file after %i chunks closes the connection", async (chunks) => {
    const store = storeWith();
    await store.put("videos/a.mp4", inChunks(file, 100_000));
    const reader = (await store.open("videos/a.mp4"))?.stream.getReader();
    for (let read = 0; read < chunks; read++) await reader?.read();
    expect(standIn.serving()).toBe(1);
    await reader?.cancel();
    await expect.poll(standIn.serving).toBe(0);
  });

  test("a store that refuses to remove a missing file has nothing to remove", async () => {
    standIn.disturb((line) => line.startsWith("DELETE"), 404);
    await storeWith().remove("images/a.jpg");
    expect(standIn.requests).toHaveLength(1);
  });

  test("a store that ignores ranges does not give other bytes than asked for", async () => {
    const store = storeWith();
    await store.put("videos/a.mp4", body("0123456789"));
    standIn.disturb((line) => line.startsWith("GET"), "whole");
    await expect(store.open("videos/a.mp4", { start: 2, end: 3 })).rejects.toThrow("another part of a file");
  });
});

describe("the upload of a browser", () => {
  const permit = async (key = "incoming/a", size = 5) => {
    const upload = (await storeWith().clientUpload?.(key, size)) as Extract<ClientUpload, { put: object }>;
    return upload.put;
  };
  const send = async (url: string, headers: Record<string, string>, content: string, method = "PUT") => {
    const sent = await fetch(url, { method, headers, ...(method === "PUT" && { body: content }) });
    return [sent.status, /<Code>(.*?)</.exec(await sent.text())?.[1]];
  };

  test("is one request with the given headers", async () => {
    const { url, headers } = await permit();
    expect(url.startsWith(`${s3Origin(standIn.settings)}/files/towerdesk/incoming/a?`)).toBe(true);
    expect(url).not.toContain(standIn.settings.secretAccessKey);
    expect(await send(url, headers, "12345")).toEqual([200, undefined]);
    expect((await contentOf(storeWith(), "incoming/a"))?.toString()).toBe("12345");
    expect(standIn.objects.get("towerdesk/incoming/a")?.encryption).toBe("AES256");
  });

  test.each(["123456", "1234", ""])("is refused with %j instead of five bytes", async (content) => {
    const { url, headers } = await permit();
    expect(await send(url, headers, content)).toEqual([403, "SignatureDoesNotMatch"]);
    expect(standIn.objects.size).toBe(0);
  });

  test("is refused with another type, key or method, without encryption, and after an hour", async () => {
    const { url, headers } = await permit();
    const wrong = [403, "SignatureDoesNotMatch"];
    expect(await send(url, { ...headers, "content-type": "text/html" }, "12345")).toEqual(wrong);
    expect(await send(url, { "content-type": "application/octet-stream" }, "12345")).toEqual(wrong);
    expect(await send(url.replace("incoming/a", "logo/a"), headers, "12345")).toEqual(wrong);
    expect(await send(url, headers, "", "DELETE")).toEqual(wrong);
    expect(await send(url, headers, "", "GET")).toEqual(wrong);
    expect(await send(url.replace("X-Amz-Expires=3600", "X-Amz-Expires=36000"), headers, "12345")).toEqual(
      wrong,
    );
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await send(url, headers, "12345")).toEqual([403, "AccessDenied"]);
    expect(standIn.objects.size).toBe(0);
  });

  test("is offered only where it is wanted, and only for a valid key", async () => {
    expect(createS3Store(standIn.settings, false).clientUpload).toBeUndefined();
    await expect(permit("../a")).rejects.toThrow("not the key of a file");
  });
});
