import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { env } from "@/lib/core/env";
import {
  type CopyProgress,
  copyStored,
  type FileDigest,
  missingFiles,
} from "@/lib/features/files/server/copy-files";
import type { FileStore } from "@/lib/ports/storage/port";
import { createFolderStore } from "@/lib/ports/storage/server/folder-store";
import { damagedAdvice, type Repository } from "@/scripts/backup/repository";
import { Problem } from "@/scripts/support/problem";

/** Files that are taken out of a backup together. */
const batchFiles = 200;

const storageFolder = path.resolve(env.STORAGE_FOLDER);
const isElsewhere = Boolean(env.S3_BUCKET || env.BLOB_READ_WRITE_TOKEN);

/**
 * The folder of which restic makes a backup: that of the store. For a store that is elsewhere it is a copy, which is kept
 * from backup to backup, so that only new files are fetched.
 */
export const filesFolder = isElsewhere ? path.join(storageFolder, ".backup") : storageFolder;

/**
 * Compares each file in `filesFolder` with its digest, and fetches those that a copy lacks.
 * @param note receives the progress
 * @returns the keys of files that the store has lost or changed
 */
export async function collectFiles(
  store: FileStore,
  rows: readonly FileDigest[],
  note: (text: string) => void,
): Promise<string[]> {
  const folder = createFolderStore(filesFolder);
  const files = await missingFiles(folder, rows, (done) => note(`${done} of ${rows.length}`));
  if (!isElsewhere) return files.map(({ key }) => key);
  const copied = await copyStored(store, folder, { count: files.length, files }, ({ done }) =>
    note(`${done} of ${files.length} fetched`),
  );
  await removeOthers(new Set(rows.map(({ key }) => key)));
  return lostIn(copied);
}

/** The keys of files that a copy has found missing or changed. @throws {Problem} if a store failed */
function lostIn({ problems }: CopyProgress): string[] {
  const fault = problems.find(({ isFault }) => isFault);
  if (fault) throw new Problem(`The file ${fault.key} can't be copied: ${fault.why}`);
  return problems.map(({ key }) => key);
}

/** Removes the files of the copy that the database no longer has. */
async function removeOthers(keys: ReadonlySet<string>): Promise<void> {
  await mkdir(filesFolder, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(filesFolder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !keys.has(path.relative(filesFolder, file))) await rm(file);
  }
}

/** Where a backup has its files; it has no snapshot of them if there was no folder. */
export type FilesBackup = { repository: Repository; snapshot: string | null; folder: string };

/** Takes files out of a backup into a temporary folder, and works on them there. */
async function withExtracted<T>(
  { repository, snapshot, folder }: FilesBackup,
  rows: readonly FileDigest[],
  work: (extracted: FileStore) => Promise<T>,
): Promise<T> {
  const temporary = await mkdtemp(path.join(tmpdir(), "towerdesk-restore-"));
  try {
    const paths = rows.map(({ key }) => path.join(folder, key));
    if (snapshot && paths.length > 0) await repository.extract(snapshot, paths, temporary);
    return await work(createFolderStore(path.join(temporary, folder)));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

const damagedFile = (key: string) =>
  new Problem(`The content of ${key} is missing in the backup, or has changed.`, damagedAdvice);

/**
 * Reads files of a backup and compares their content.
 * @throws {Problem} if one is missing or has changed
 */
export const checkFiles = (backup: FilesBackup, rows: readonly FileDigest[]): Promise<void> =>
  withExtracted(backup, rows, async (extracted) => {
    const [missing] = await missingFiles(extracted, rows, () => {});
    if (missing) throw damagedFile(missing.key);
  });

/**
 * Puts the files of a backup into a store, except those that it has.
 * @param isIncomplete whether files that the backup lacks, or that have changed in it, are left out
 * @returns how many were put there, and the keys of those that were left out
 */
export async function restoreFiles(
  backup: FilesBackup,
  store: FileStore,
  rows: readonly FileDigest[],
  isIncomplete: boolean,
  note: (text: string) => void,
): Promise<{ restored: number; omitted: string[] }> {
  const missing = await missingFiles(store, rows, (done) => note(`${done} of ${rows.length} compared`));
  const omitted: string[] = [];
  for (let from = 0; from < missing.length; from += batchFiles) {
    const files = missing.slice(from, from + batchFiles);
    const copied = await withExtracted(backup, files, (extracted) =>
      copyStored(extracted, store, { count: files.length, files }),
    );
    omitted.push(...lostIn(copied));
    if (omitted[0] !== undefined && !isIncomplete) throw damagedFile(omitted[0]);
    note(`${from + files.length} of ${missing.length} that were missing`);
  }
  return { restored: missing.length - omitted.length, omitted };
}
