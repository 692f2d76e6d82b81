import "server-only";
import { createReadStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { env } from "@/lib/core/env";
import { FairQueue } from "@/lib/core/server/fair-queue";
import { withTimeout } from "@/lib/core/server/with-timeout";
import type { ImageKind } from "@/lib/ports/storage/folders";
import { UploadRefusal } from "@/lib/ports/storage/upload-refusal";
import { reencodeInWorker } from "./image-workers";
import { maxMegapixels, type Picture, type ReencodeOutcome, reencodePicture } from "./reencode";

/** Re-encoding 64 megapixels takes up to 600 MB, so only a few pictures are processed at a time. */
const reencodeQueue = new FairQueue({ concurrency: 2, perOwner: 1, maxWaiting: 300 });
const maxMs = 30_000;

/**
 * Streams a re-encoded picture (`reencodePicture`). The picture waits in a temporary file; accounts take turns, with
 * one picture of each at a time.
 * @param owner the account that sends it
 * @param signal aborts waiting and work when the sender disconnects
 * @throws UploadRefusal `too-large` for too many pixels or scans or more than half a minute of work, `broken` if it
 * can't be decoded completely
 */
export async function* reencodedStream(
  body: AsyncIterable<Uint8Array>,
  kind: ImageKind,
  { owner, signal }: { owner: string; signal?: AbortSignal },
): AsyncGenerator<Uint8Array, void> {
  const folder = await mkdtemp(path.join(tmpdir(), "towerdesk-picture-"));
  try {
    const picture = { input: path.join(folder, "input"), output: path.join(folder, "output"), kind };
    await writeFile(picture.input, body);
    const outcome = await reencodeQueue.run(owner, () => reencodeInTime(picture, signal), { signal });
    if (outcome === "broken") throw UploadRefusal.brokenImage(kind);
    if (outcome === "too-many-pixels") throw UploadRefusal.tooManyPixels(maxMegapixels);
    if (outcome === "too-elaborate") throw UploadRefusal.tooElaborate();
    // Next would count the whole project among the files that this may read.
    yield* createReadStream(/* turbopackIgnore: true */ picture.output) as AsyncIterable<Uint8Array>;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function reencodeInTime(picture: Picture, signal?: AbortSignal): Promise<ReencodeOutcome> {
  // On Vercel each request runs in a separate process with a time limit.
  if (env.VERCEL) return await reencodePicture(picture);
  try {
    return await withTimeout(maxMs, signal, (withinTime) => reencodeInWorker(picture, withinTime));
  } catch (error) {
    const isTooLate = error instanceof DOMException && error.name === "TimeoutError";
    throw isTooLate ? UploadRefusal.tooElaborate() : error;
  }
}
