import "server-only";
import { and, asc, gt, inArray, lt, sql } from "drizzle-orm";
import { file, soaUpload } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { fileStore } from "@/lib/ports/storage/server/store";
import { isUnused } from "./unused-files";

const aDayAgo = sql`now() - interval '1 day'`;
/** The number of files per transaction. */
const batchFiles = 50;
/** The key of the advisory lock that a backup has while it copies files, so that none is removed meanwhile. */
export const filesLock = 7_140_234;

/**
 * Removes files that no record has used for a day, from the store and the table (docs/rules/files.md, Removal). Part
 * of the housekeeping.
 * @param signal stops it between two batches
 * @returns the number of removed files
 */
export async function removeUnusedFiles(signal?: AbortSignal): Promise<number> {
  let removed = 0;
  // PDFs that no import has claimed within a day.
  await db.delete(soaUpload).where(lt(soaUpload.createdAt, aDayAgo));
  for (let after: string | undefined = ""; after !== undefined && !signal?.aborted; ) {
    const some: Removed | undefined = await removeSome(after);
    removed += some?.count ?? 0;
    after = some?.last;
  }
  return removed;
}

/** The number of removed files, and the last checked key. */
type Removed = { count: number; last: string | undefined };

/**
 * Removes a batch of the files after a key.
 * @returns undefined at the end
 */
async function removeSome(after: string): Promise<Removed | undefined> {
  return await db.transaction(async (tx) => {
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
    if (keys.length === 0) return undefined;
    // Checked again with the rows locked: a record may meanwhile use one, see `attachFiles`.
    const unused = await tx
      .select({ key: file.key })
      .from(file)
      .where(and(inArray(file.key, keys), isUnused));
    const removed: string[] = [];
    for (const { key } of unused) if (await removeFromStore(key)) removed.push(key);
    if (removed.length > 0) await tx.delete(file).where(inArray(file.key, removed));
    return { count: removed.length, last: keys.at(-1) };
  });
}

/** Removes the file before its row: after a crash in between, the next run finds the row again. */
async function removeFromStore(key: string): Promise<boolean> {
  try {
    await fileStore.remove(key);
    return true;
  } catch (error) {
    // One failure does not stop the others.
    log.warn({ key, err: error }, "an unused file could not be removed");
    return false;
  }
}
