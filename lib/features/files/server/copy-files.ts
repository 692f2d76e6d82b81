import "server-only";
import { and, asc, gt, ne, sql } from "drizzle-orm";
import { file } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { createMeasure, measureAll, readBytes } from "@/lib/ports/storage/bytes";
import type { FileStore } from "@/lib/ports/storage/port";

/** The number of rows that are read at once, and of files that are read or copied at once. */
const batchFiles = 200;
const atOnce = 4;
/** A store with so many faults is down or wrongly configured. */
const maxFaults = 20;

/** A stored file: its key, and the SHA-256 of its content. */
export type FileDigest = { key: string; sha256: string };

/** A file that the new store does not have as it should. */
export type CopyProblem = {
  key: string;
  why: string;
  /** Whether a store failed; otherwise the old store lacks the file, or has other content. */
  isFault: boolean;
};

export type CopyProgress = {
  /** The number of files, and of those that are done. */
  files: number;
  done: number;
  copied: number;
  /** Files that the new store already had. */
  present: number;
  problems: CopyProblem[];
  /** Whether the copy stopped early, because a store has too many faults. */
  isStopped: boolean;
};

/** Uploads of browsers that the server has not yet checked have no checksum; they are not copied. */
const isStored = ne(file.sha256, "");

/**
 * Copies every file of the table to another store (see `copyStored`). A file whose row was deleted meanwhile is no problem.
 * @param report called after each file
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  report?: (progress: CopyProgress) => void,
): Promise<CopyProgress> {
  const [counted] = await db.select({ files: sql<number>`count(*)::int` }).from(file).where(isStored);
  const copied = await copyStored(from, to, { count: counted?.files ?? 0, files: allRows() }, report);
  const keys = copied.problems.map(({ key }) => key);
  const isOne = sql`${file.key} = any(${sql.param(keys)}::text[])`;
  const left = new Set((await db.select({ key: file.key }).from(file).where(isOne)).map(({ key }) => key));
  return { ...copied, problems: copied.problems.filter(({ key }) => left.has(key)) };
}

/**
 * Copies files to another store, and reads each one back there to compare it with its checksum. A file that the other
 * store already has is only read, so that an interrupted copy can be repeated. What the old store lacks or has changed is
 * not copied. Nothing is removed from either store.
 * @param report called after each file
 */
export async function copyStored(
  from: FileStore,
  to: FileStore,
  { count, files }: { count: number; files: Iterable<FileDigest> | AsyncIterable<FileDigest> },
  report: (progress: CopyProgress) => void = () => {},
): Promise<CopyProgress> {
  const progress: CopyProgress = {
    files: count,
    done: 0,
    copied: 0,
    present: 0,
    problems: [],
    isStopped: false,
  };
  let faults = 0;
  await someAtOnce(files, async (one) => {
    try {
      progress[await copyFile(from, to, one)]++;
    } catch (error) {
      const isFault = !(error instanceof LostFile);
      const why = error instanceof Error ? error.message : String(error);
      progress.problems.push({ key: one.key, why, isFault });
      if (isFault) progress.isStopped = ++faults >= maxFaults;
    }
    progress.done++;
    report(progress);
    return !progress.isStopped;
  });
  return progress;
}

/**
 * Reads files of a store and compares their content.
 * @param report gets the number of files that were compared
 * @returns those that it lacks, or has with other content
 */
export async function missingFiles(
  store: FileStore,
  files: Iterable<FileDigest>,
  report: (done: number) => void,
): Promise<FileDigest[]> {
  const missing: FileDigest[] = [];
  let done = 0;
  await someAtOnce(files, async (one) => {
    if (!(await hasFile(store, one))) missing.push(one);
    report(++done);
    return true;
  });
  return missing;
}

/** Works on some files at a time, until `work` fails or resolves to false. */
async function someAtOnce(
  files: Iterable<FileDigest> | AsyncIterable<FileDigest>,
  work: (one: FileDigest) => Promise<boolean>,
): Promise<void> {
  // The workers share the files: each takes the next one.
  const shared = (async function* () {
    yield* files;
  })();
  const worker = async () => {
    for await (const one of shared) if (!(await work(one))) return;
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** The rows of all files, by key. */
async function* allRows(): AsyncGenerator<FileDigest, void> {
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

class LostFile extends Error {}

async function copyFile(from: FileStore, to: FileStore, one: FileDigest): Promise<"copied" | "present"> {
  if (await hasFile(to, one)) return "present";
  await to.put(one.key, readFile(from, one));
  if (!(await hasFile(to, one))) throw new LostFile("was changed by the copy");
  return "copied";
}

async function hasFile(store: FileStore, { key, sha256 }: FileDigest): Promise<boolean> {
  const opened = await store.open(key);
  return opened !== null && (await measureAll(opened.stream)).sha256 === sha256;
}

/** Reads a file, and fails at its end if its content is another, so that it is not stored. */
async function* readFile(store: FileStore, { key, sha256 }: FileDigest): AsyncGenerator<Uint8Array, void> {
  const opened = await store.open(key);
  if (!opened) throw new LostFile("missing in the old store");
  const measure = createMeasure();
  yield* measure.through(readBytes(opened.stream));
  if (measure.result().sha256 !== sha256)
    throw new LostFile("differs from its checksum already in the old store");
}
