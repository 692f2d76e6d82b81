import type { ImportCommand } from "./import-state";
import { importWork } from "./import-work";

/* A worker keeps the page responsive while it reads 50,000 rows. */

const work = importWork((message) => postMessage(message));

addEventListener("message", ({ data }: MessageEvent<ImportCommand>) => work(data));
