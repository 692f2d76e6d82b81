import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clientUpload } from "@/components/files/client-upload";
import { NoAnswer } from "@/lib/browser/connection";
import { ApiFailure } from "@/lib/browser/fetch";

/* The browser's side of a direct upload to S3: one PUT request, whose address and headers the server gives. */

type Sent = { method: string; url: string; headers: Record<string, string>; body: unknown };

const put = {
  url: "https://files.s3.example.com/incoming/a?X-Amz-Signature=1",
  headers: { "content-type": "x/y" },
};
const file = new File(["12345"], "lobby.mp4");
let sent: Sent[];
let calls: [method: string | undefined, body: unknown][];
let answer: (request: FakeRequest) => void;

class FakeRequest {
  upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  response: unknown = null;
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  own: Sent = { method: "", url: "", headers: {}, body: null };
  open(method: string, url: string) {
    Object.assign(this.own, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.own.headers[name] = value;
  }
  getResponseHeader() {
    return null;
  }
  send(body: unknown) {
    sent.push({ ...this.own, body });
    answer(this);
  }
  abort() {
    this.onabort();
  }
  finish(status: number) {
    this.status = status;
    this.onload();
  }
}

beforeEach(() => {
  sent = [];
  calls = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  const page = new EventTarget();
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
    vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal("location", { pathname: "/" });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    calls.push([init.method, JSON.parse(String(init.body))]);
    const body = init.method === "POST" ? { upload: { key: "incoming/a", put } } : { key: "videos/a.mp4" };
    return Response.json(body, { status: 201 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const send = (signal = new AbortController().signal, onProgress = (_: number) => {}) =>
  clientUpload("videos", file, "lobby.mp4", onProgress, signal);

test("the file is sent with the given headers only, and then finished", async () => {
  const shares: number[] = [];
  answer = (request) => {
    request.upload.onprogress?.({ lengthComputable: true, loaded: 2, total: 5 });
    request.finish(200);
  };
  expect(await send(undefined, (share) => shares.push(share))).toBe("videos/a.mp4");
  expect(sent).toEqual([{ method: "PUT", url: put.url, headers: put.headers, body: file }]);
  expect(shares).toEqual([0.4]);
  expect(calls).toEqual([
    ["POST", { url: "videos", size: 5 }],
    ["PUT", { key: "incoming/a", url: "videos", name: "lobby.mp4" }],
  ]);
});

test.each([403, 503])("a file that the store refuses with %i is not finished", async (status) => {
  answer = (request) => request.finish(status);
  await expect(send()).rejects.toThrow(new ApiFailure(502, "The file could not be uploaded."));
  expect(calls).toHaveLength(1);
});

test("without an answer of the store it is a failed upload, and offline a lost connection", async () => {
  answer = (request) => request.onerror();
  await expect(send()).rejects.toThrow("The file could not be uploaded.");
  answer = (request) => {
    vi.stubGlobal("navigator", { onLine: false });
    request.onerror();
  };
  await expect(send()).rejects.toBeInstanceOf(NoAnswer);
  expect(calls).toHaveLength(2);
});

test("the browser's report that it is offline ends a request that has no answer", async () => {
  answer = () => {
    vi.stubGlobal("navigator", { onLine: false });
    dispatchEvent(new Event("offline"));
  };
  await expect(send()).rejects.toBeInstanceOf(NoAnswer);
});

test("an upload can be stopped", async () => {
  const stop = new AbortController();
  answer = () => stop.abort(new Error("stopped"));
  await expect(send(stop.signal)).rejects.toThrow("stopped");
  expect(calls).toHaveLength(1);
});
