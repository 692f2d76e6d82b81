import "server-only";
import { constants, setPriority } from "node:os";
import sharp from "sharp";
import { type Picture, type ReencodeOutcome, reencodePicture } from "./reencode";

/* A process that re-encodes pictures one after another for `image-workers.ts`. */

/** The response to a picture; `rss` is the process's memory in bytes. */
export type WorkerAnswer = { outcome: ReencodeOutcome; rss: number };

// Calls have priority over pictures.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Blocks the decoders of all formats that are not accepted.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadWebpFile"],
});
sharp.cache(false);

process.on("message", async (picture: Picture) => {
  const outcome = await reencodePicture(picture);
  process.send?.({ outcome, rss: process.memoryUsage.rss() } satisfies WorkerAnswer);
});
// The server has exited.
process.on("disconnect", () => process.exit());
