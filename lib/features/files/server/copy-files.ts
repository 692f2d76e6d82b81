import "server-only";
import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import { file } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { measureAll } from "@/lib/ports/storage/bytes";
import type { FileStore } from "@/lib/ports/storage/port";

/** The number of rows that are read at once, and of files that are copied at once. */
const batchFiles = 200;
const copiers = 4;
/** A store with so many faults is down or wrongly configured. */
const maxFaults = 20;

/** A file that the new store does not have as it should. */
export type CopyProblem = { key: string; why: string };

export type CopyProgress = {
  /** The number of files in the table, and of those that are done. */
  files: number;
  done: number;
  copied: number;
  /** Files that the new store already had. */
  present: number;
  problems: CopyProblem[];
  /** Whether the copy stopped early, because a store has too many faults. */
  isStopped: boolean;
};

type Row = { key: string; sha256: string };

/** Uploads of browsers that the server has not yet checked have no checksum; they are not copied. */
const isStored = ne(file.sha256, "");

/**
 * Copies every file of the table to another store, and reads each one back there to compare it with the table's
 * checksum. A file that the other store already has is only read, so that an interrupted copy can be repeated. Nothing
 * is removed from either store.
 * @param report called after each file
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  report: (progress: CopyProgress) => void = () => {},
): Promise<CopyProgress> {
  const [counted] = await db.select({ files: sql<number>`count(*)::int` }).from(file).where(isStored);
  const progress: CopyProgress = {
    files: counted?.files ?? 0,
    done: 0,
    copied: 0,
    present: 0,
    problems: [],
    isStopped: false,
  };
  let faults = 0;
  // The copiers share the rows: each takes the next one.
  const rows = allRows();
  const copyRows = async () => {
    for await (const row of rows) {
      try {
        const outcome = await copyFile(from, to, row);
        if (outcome === "copied" || outcome === "present") progress[outcome]++;
        else if (outcome) progress.problems.push({ key: row.key, why: outcome.problem });
      } catch (error) {
        progress.problems.push({ key: row.key, why: error instanceof Error ? error.message : String(error) });
        progress.isStopped = ++faults >= maxFaults;
      }
      progress.done++;
      report(progress);
      if (progress.isStopped) return;
    }
  };
  await Promise.all(Array.from({ length: copiers }, copyRows));
  return progress;
}

/** The rows of all files, by key. */
async function* allRows(): AsyncGenerator<Row, void> {
  for (let after = ""; ; ) {
    const batch = await db
      .select({ key: file.key, sha256: file.sha256 })
      .from(file)
      .where(and(isStored, gt(file.key, after)))
      .orderBy(asc(file.key))
      .limit(batchFiles);
    yield* batch;
    const last = batch.at(-1);
    if (!last) return;
    after = last.key;
  }
}

/** @returns null if the file was removed meanwhile */
async function copyFile(
  from: FileStore,
  to: FileStore,
  { key, sha256 }: Row,
): Promise<"copied" | "present" | { problem: string } | null> {
  const before = await to.open(key);
  if (before && (await measureAll(before.stream)).sha256 === sha256) return "present";
  const source = await from.open(key);
  if (!source) {
    const [row] = await db.select({ key: file.key }).from(file).where(eq(file.key, key));
    return row ? { problem: "missing in the old store" } : null;
  }
  await to.put(key, source.stream);
  const after = await to.open(key);
  const copy = after && (await measureAll(after.stream)).sha256;
  if (copy === sha256) return "copied";
  const again = await from.open(key);
  const original = again && (await measureAll(again.stream)).sha256;
  if (original !== sha256) return { problem: "differs from its checksum already in the old store" };
  return { problem: copy === null ? "missing in the new store after the copy" : "was changed by the copy" };
}
