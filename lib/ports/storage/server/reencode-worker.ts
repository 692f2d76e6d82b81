import "server-only";
import { constants, setPriority } from "node:os";
import sharp from "sharp";
import { type Picture, type ReencodeOutcome, reencodePicture } from "./reencode";

/* The program of a process that re-encodes pictures, one after the other, for `image-workers.ts`. */

/** What it answers; `rss` is the memory that it holds, in bytes. */
export type WorkerAnswer = { outcome: ReencodeOutcome; rss: number };

// Calls have priority over pictures.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Only what is accepted can be read at all, whatever a file says it is.
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
