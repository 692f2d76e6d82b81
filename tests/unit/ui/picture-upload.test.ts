import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { acceptsFile } from "@/components/files/accepts";
import { resumed } from "@/components/files/resumed";
import { sendable } from "@/components/files/sendable";
import { fittingSize } from "@/components/files/shrink-picture";
import type { StoredFile } from "@/components/files/stored-file";
import { noteAnswer, noteAway } from "@/lib/browser/connection";
import { ApiFailure } from "@/lib/browser/fetch";
import { acceptAttribute } from "@/lib/ports/storage/folders";

/* Pictures are made smaller, and uploads wait for a lost connection (docs/rules/files.md, In forms). */

test.each([
  [4000, 3000, 2133, 1600],
  [3000, 4000, 1600, 2133],
  [1080, 12_000, 1080, 12_000],
  [12_000, 2500, 7680, 1600],
  [1600, 20_000, 1131, 14_142],
  [2001, 100, 2001, 100],
  [1600, 1600, 1600, 1600],
  [640, 480, 640, 480],
  [30_000, 2, 30_000, 2],
])("a picture of %i x %i is sent with %i x %i", (width, height, sentWidth, sentHeight) =>
  expect(fittingSize(width, height)).toEqual({ width: sentWidth, height: sentHeight }),
);

test("a picture that can't be made smaller is sent as it is, unless it is too large", async () => {
  // Node can't decode pictures.
  const picture = new File(["12345"], "a.jpg", { type: "image/jpeg" });
  expect(await sendable(picture, "images")).toBe(picture);
  const large = new File([new Uint8Array(8 * 1024 ** 2 + 1)], "b.jpg", { type: "image/jpeg" });
  await expect(sendable(large, "images")).rejects.toThrow(new ApiFailure(413, "the file is more than 8 MB."));
  const film = new File(["12345"], "a.mp4", { type: "video/mp4" });
  expect(await sendable(film, "videos")).toBe(film);
});

test.each(["IMG_0001.HEIC", "IMG_0002.jpg"])(
  "an iPhone's photo that can't be converted is named: %s",
  async (name) => {
    const photo = new File(["\0\0\0\x18ftypheic\0\0\0\0"], name, {
      type: name.endsWith("jpg") ? "image/jpeg" : "",
    });
    expect(acceptsFile(acceptAttribute("images"), photo)).toBe(true);
    expect(acceptsFile(acceptAttribute("documents"), photo)).toBe(false);
    await expect(sendable(photo, "images")).rejects.toMatchObject({
      status: 415,
      message: expect.stringMatching(/^This is an iPhone photo \(HEIC\)\. Send it as JPEG/),
    });
  },
);

/** A file that was changed on the disk after it was chosen. */
class ChangedFile extends File {
  override slice(): Blob {
    return Object.assign(new Blob(), {
      arrayBuffer: () => Promise.reject(new DOMException("", "NotReadableError")),
    });
  }
}
const unreadable = {
  status: 400,
  message: "Your phone did not hand over this file. Choose it again, or save it to the phone first.",
};

test("a file that can't be read any more is named, before it is sent and after a cut", async () => {
  const changed = new ChangedFile(["12345"], "a.pdf", { type: "application/pdf" });
  await expect(sendable(changed, "documents")).rejects.toMatchObject(unreadable);
  const upload = resumed(() => Promise.reject(noteAway()));
  await expect(upload(changed, () => {}, new AbortController().signal)).rejects.toMatchObject(unreadable);
});

const file = new File(["12345"], "a.jpg", { type: "image/jpeg" });
const stored: StoredFile = { name: "a.jpg", url: "images/a.jpg", previewUrl: "/api/files/images/a.jpg" };
let shares: (number | null)[];
let signal: AbortController;
/** Sends a file; each result is a stored file or an error. @returns the number of attempts */
const send = async (...results: (StoredFile | (() => Error))[]) => {
  let sent = 0;
  const upload = resumed(async () => {
    const result = results[Math.min(sent++, results.length - 1)] as (typeof results)[number];
    if (typeof result === "function") throw result();
    return result;
  });
  const outcome = await upload(file, (share) => shares.push(share), signal.signal).catch((error) => error);
  return { sent, outcome };
};
const cut = () => noteAway();
/** Whether the server can be reached. */
let isReachable: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  isReachable = true;
  vi.stubGlobal("fetch", async () => {
    if (!isReachable) throw new TypeError("Failed to fetch");
    return new Response("");
  });
  vi.stubGlobal("navigator", { onLine: true });
  shares = [];
  signal = new AbortController();
});
afterEach(() => {
  noteAnswer();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("after a cut the file waits for the connection, and is sent again", async () => {
  isReachable = false;
  const sending = send(cut, stored);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shares).toEqual([null]);
  noteAnswer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await sending).toEqual({ sent: 2, outcome: stored });
  expect(shares).toEqual([null, 0]);
});

test("a refusal is not sent again", async () => {
  const refusal = new ApiFailure(413, "too large");
  expect(await send(() => refusal)).toEqual({ sent: 1, outcome: refusal });
});

test("the second cut while the server can be reached fails", async () => {
  expect(await send(cut)).toMatchObject({ sent: 2, outcome: { name: "NoAnswer" } });
});

test("cuts while the server can't be reached do not count", async () => {
  isReachable = false;
  const sending = send(cut, cut, cut, cut, stored);
  for (let cuts = 0; cuts < 4; cuts++) {
    await vi.advanceTimersByTimeAsync(1000);
    noteAnswer();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(await sending).toEqual({ sent: 5, outcome: stored });
});

test("a waiting upload can be stopped", async () => {
  isReachable = false;
  const sending = send(cut, stored);
  await vi.advanceTimersByTimeAsync(1000);
  signal.abort(new Error("stopped"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await sending).toMatchObject({ sent: 1, outcome: { message: "stopped" } });
});
