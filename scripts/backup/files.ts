import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { env } from "@/lib/core/env";
import { createMeasure, measureAll, readBytes } from "@/lib/ports/storage/bytes";
import type { FileStore } from "@/lib/ports/storage/port";
import { createFolderStore } from "@/lib/ports/storage/server/folder-store";
import type { FileRow } from "@/scripts/backup/database";
import { damagedAdvice, type Repository } from "@/scripts/backup/repository";
import { Problem } from "@/scripts/support/problem";

/** Files that are read or copied at the same time, since each waits for the disk or the store. */
const atOnce = 4;
/** Files that are taken out of a backup together. */
const batchFiles = 200;

/** A store does not have the file with the digest of its row. */
class LostFile extends Error {}

const storageFolder = path.resolve(env.STORAGE_FOLDER);
const isElsewhere = Boolean(env.S3_BUCKET || env.BLOB_READ_WRITE_TOKEN);

/**
 * The folder of which restic makes a backup: that of the store. For a store that is elsewhere it is a copy, which is kept
 * from backup to backup, so that only new files are fetched.
 */
export const filesFolder = isElsewhere ? path.join(storageFolder, ".backup") : storageFolder;

/**
 * Compares each file of `filesFolder` with the digest of its row, and fetches those that it lacks.
 * @param note receives the progress
 * @returns the keys of files that the store has lost or changed
 */
export async function collectFiles(
  store: FileStore,
  rows: readonly FileRow[],
  note: (text: string) => void,
): Promise<string[]> {
  await mkdir(filesFolder, { recursive: true, mode: 0o700 });
  const folder = createFolderStore(filesFolder);
  const lost: string[] = [];
  let done = 0;
  await forEach(rows, async (row) => {
    try {
      if (!(await hasFile(folder, row))) await folder.put(row.key, readFrom(store, row));
    } catch (error) {
      if (!(error instanceof LostFile)) throw error;
      lost.push(row.key);
    }
    done += 1;
    note(`${done} of ${rows.length}`);
  });
  if (isElsewhere) await removeOthers(new Set(rows.map(({ key }) => key)));
  return lost;
}

/** Removes the files of the copy that the database no longer has. */
async function removeOthers(keys: ReadonlySet<string>): Promise<void> {
  for (const entry of await readdir(filesFolder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !keys.has(path.relative(filesFolder, file))) await rm(file);
  }
}

/** Reads a file of a store, and fails at its end if its content is not that of its row. */
async function* readFrom(store: FileStore, row: FileRow): AsyncGenerator<Uint8Array, void> {
  const opened = await store.open(row.key);
  if (!opened) throw new LostFile();
  const measure = createMeasure();
  yield* measure.through(readBytes(opened.stream));
  if (measure.result().sha256 !== row.sha256) throw new LostFile();
}

async function hasFile(store: FileStore, row: FileRow): Promise<boolean> {
  const opened = await store.open(row.key);
  return opened !== null && (await measureAll(opened.stream)).sha256 === row.sha256;
}

/** Where a backup has its files. */
export type FilesBackup = { repository: Repository; snapshot: string; folder: string };

/** Takes files out of a backup into a temporary folder, and works on them there. */
async function withExtracted<T>(
  { repository, snapshot, folder }: FilesBackup,
  rows: readonly FileRow[],
  work: (extracted: FileStore) => Promise<T>,
): Promise<T> {
  const temporary = await mkdtemp(path.join(tmpdir(), "towerdesk-restore-"));
  try {
    const paths = rows.map(({ key }) => path.join(folder, key));
    if (paths.length > 0) await repository.extract(snapshot, paths, temporary);
    return await work(createFolderStore(path.join(temporary, folder)));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

const damagedFile = ({ key }: FileRow) =>
  new Problem(`The content of ${key} is missing in the backup, or has changed.`, damagedAdvice);

/**
 * Reads files of a backup and compares their content.
 * @throws {Problem} if one is missing or has changed
 */
export const checkFiles = (backup: FilesBackup, rows: readonly FileRow[]): Promise<void> =>
  withExtracted(backup, rows, async (extracted) => {
    for (const row of rows) if (!(await hasFile(extracted, row))) throw damagedFile(row);
  });

/**
 * Puts the files of a backup into a store, except those that it has.
 * @param isIncomplete whether files that the backup lacks, or that have changed in it, are left out
 * @returns how many were put there, and the keys of those that were left out
 */
export async function restoreFiles(
  backup: FilesBackup,
  store: FileStore,
  rows: readonly FileRow[],
  isIncomplete: boolean,
  note: (text: string) => void,
): Promise<{ restored: number; omitted: string[] }> {
  const missing: FileRow[] = [];
  let compared = 0;
  await forEach(rows, async (row) => {
    if (!(await hasFile(store, row))) missing.push(row);
    compared += 1;
    note(`${compared} of ${rows.length} compared`);
  });
  const omitted: string[] = [];
  const restoreOne = async (extracted: FileStore, row: FileRow) => {
    try {
      await store.put(row.key, readFrom(extracted, row));
    } catch (error) {
      if (!(error instanceof LostFile)) throw error;
      if (!isIncomplete) throw damagedFile(row);
      omitted.push(row.key);
    }
  };
  for (let from = 0; from < missing.length; from += batchFiles) {
    const batch = missing.slice(from, from + batchFiles);
    await withExtracted(backup, batch, (extracted) => forEach(batch, (row) => restoreOne(extracted, row)));
    note(`${from + batch.length} of ${missing.length} that were missing`);
  }
  return { restored: missing.length - omitted.length, omitted };
}

/** Works on some items at a time. After a failure no further one is begun, and the begun ones are awaited. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  let failure: { error: unknown } | undefined;
  const worker = async () => {
    while (next < items.length && !failure) {
      const item = items[next++] as T;
      await work(item).catch((error: unknown) => {
        failure ??= { error };
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failure) throw failure.error;
}
