import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, gt, inArray, lt, sql } from "drizzle-orm";
import { file, soaUpload } from "@/db/schema";
import { deletes, isOlderThan } from "@/lib/core/server/clean-up-part";
import { log } from "@/lib/core/server/log";
import { inTransaction } from "@/lib/core/server/transaction";
import { fileStore } from "@/lib/ports/storage/server/store";
import { isUnused } from "./unused-files";

const aDayAgo = sql`now() - interval '1 day'`;
/** The number of files per transaction. They are removed at the same time. */
const batchFiles = 20;
/** A store that takes longer has failed. Less than the time after which the database ends an idle transaction. */
const removalMs = 25_000;
/** The key of the advisory lock that a backup has while it copies files, so that none is removed meanwhile. */
export const filesLock = 7_140_234;

/**
 * Removes files that no record has used for a day, from the store and the table (docs/rules/files.md, Removal). Part
 * of the housekeeping.
 * @param signal stops it between two batches
 * @param after the last key of a run that was stopped, so that files which can't be removed do not hold up the others
 * @returns the number of removed files, and the last key if it was stopped
 */
export async function removeUnusedFiles(
  signal?: AbortSignal,
  after = "",
): Promise<{ count: number; stoppedAt?: string }> {
  // PDFs that no import has claimed within a day.
  await deletes(soaUpload, isOlderThan(soaUpload.createdAt, 1))(signal);
  let count = 0;
  for (let last = after; ; ) {
    if (signal?.aborted) return { count, stoppedAt: last };
    const some = await removeSome(last);
    if (!some) return { count };
    count += some.count;
    last = some.last;
  }
}

/** The number of removed files, and the last checked key. */
type Removed = { count: number; last: string };

/**
 * Removes a batch of the files after a key.
 * @returns undefined at the end
 */
async function removeSome(after: string): Promise<Removed | undefined> {
  return await inTransaction("unused files", async (tx) => {
    const [lock] = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${filesLock}) as taken`,
    );
    // A backup is running: the next night removes them.
    if (!lock?.taken) return undefined;
    const isOld = lt(file.createdAt, aDayAgo);
    const candidates = await tx
      .select({ key: file.key })
      .from(file)
      .where(and(gt(file.key, after), isOld, isUnused))
      .orderBy(asc(file.key))
      .limit(batchFiles)
      .for("update", { skipLocked: true });
    const keys = candidates.map(({ key }) => key);
    const last = keys.at(-1);
    if (last === undefined) return undefined;
    // Checked again with the rows locked: a record may meanwhile use one, see `attachFiles`.
    const unused = await tx
      .select({ key: file.key })
      .from(file)
      .where(and(inArray(file.key, keys), isUnused));
    const outcomes = await Promise.all(
      unused.map(async ({ key }) => ((await removeFromStore(key)) ? [key] : [])),
    );
    const removed = outcomes.flat();
    if (removed.length > 0) await tx.delete(file).where(inArray(file.key, removed));
    return { count: removed.length, last };
  });
}

/** Removes the file before its row: after a crash in between, the next run finds the row again. */
async function removeFromStore(key: string): Promise<boolean> {
  const tooLate = sleep(removalMs, undefined, { ref: false }).then(() => {
    throw new Error("The store did not answer in time.");
  });
  try {
    await Promise.race([fileStore.remove(key), tooLate]);
    return true;
  } catch (error) {
    // One failure does not stop the others.
    log.warn({ key, err: error }, "an unused file could not be removed");
    return false;
  }
}
