import { mkdirSync } from "node:fs";
import path from "node:path";
import { lock } from "proper-lockfile";
import type { Problem } from "@/scripts/support/problem";

const staleMs = 3000;
const retryMs = 250;

/**
 * Takes the lock of a folder, which is created if missing. The lock of a killed program is taken over after a few
 * seconds.
 * @param inUseError the error if another program still has the lock after `waitMs`
 * @param waitMs how long to wait for another program
 * @returns a function that releases the lock
 */
export async function lockFolder(
  folder: string,
  inUseError: Problem,
  waitMs = 4000,
): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const release = await lock(folder, {
      lockfilePath: path.join(folder, "running.lock"),
      stale: staleMs,
      update: staleMs / 3,
      retries: { retries: waitMs / retryMs, factor: 1, minTimeout: retryMs, maxTimeout: retryMs },
      // The folder was removed; the command continues.
      onCompromised: () => {},
    });
    return () => release();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ELOCKED") throw inUseError;
    throw error;
  }
}
