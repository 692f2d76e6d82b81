import { createMeasure, measureAll, readBytes } from "@/lib/ports/storage/bytes";
import type { FileStore } from "@/lib/ports/storage/port";
import type { FileRow } from "@/scripts/backup/database";
import type { Destination } from "@/scripts/backup/destination";
import { damagedAdvice, fileKey, type Sealer, type Unsealer } from "@/scripts/backup/encryption";
import { listBackups, readList, readRecord } from "@/scripts/backup/manifest";
import { openKey } from "@/scripts/backup/parts";
import { Problem } from "@/scripts/support/problem";

/** Files that are copied at the same time, since each waits for the disk. */
const atOnce = 4;

/** The store does not have the file with the digest of its row. */
class LostFile extends Error {}

type Copied = {
  /** The sizes of all files that the backup needs, by their key in the destination. */
  sizes: Map<string, number>;
  /** Files and bytes that were new. */
  copied: number;
  bytes: number;
  /** Keys of files that the store has lost or changed. */
  lost: string[];
};

/**
 * Copies the files that the destination does not have, or not with their size. Each is stored only if its content has the
 * digest of its row.
 * @param note receives the progress
 */
export async function copyFiles(
  { store, destination, sealer }: { store: FileStore; destination: Destination; sealer: Sealer },
  rows: readonly FileRow[],
  note: (text: string) => void,
): Promise<Copied> {
  const present = await intactFiles(destination);
  const result: Copied = { sizes: new Map(), copied: 0, bytes: 0, lost: [] };
  const copyOne = async (row: FileRow) => {
    const key = fileKey(row.sha256, sealer.nameKey);
    const known = present.get(key);
    if (known !== undefined) {
      result.sizes.set(key, known);
      return;
    }
    try {
      const measure = createMeasure();
      await destination.put(key, measure.through(sealer.seal(readStored(store, row))));
      const { size } = measure.result();
      present.set(key, size);
      result.sizes.set(key, size);
      result.copied += 1;
      result.bytes += size;
    } catch (error) {
      if (!(error instanceof LostFile)) throw error;
      result.lost.push(row.key);
    }
  };
  // Rows of the same content one after the other, so that it is copied once.
  const groups = new Map<string, FileRow[]>();
  for (const row of rows) {
    const group = groups.get(row.sha256);
    if (group) group.push(row);
    else groups.set(row.sha256, [row]);
  }
  let done = 0;
  await forEach([...groups.values()], async (group) => {
    for (const row of group) await copyOne(row);
    done += group.length;
    note(`${done} of ${rows.length}, ${result.copied} of them new`);
  });
  return result;
}

/**
 * The sizes of the files that the destination has, by key, without those whose size is not that of the newest backup's
 * list: their copies are damaged, and are made again.
 */
async function intactFiles(destination: Destination): Promise<Map<string, number>> {
  const present = await destination.list("files");
  for (const [key, size] of await newestList(destination)) if (present.get(key) !== size) present.delete(key);
  return present;
}

/** Empty without a complete backup, or if its list can't be read, since that must not make a new backup fail. */
async function newestList(destination: Destination): Promise<Map<string, number>> {
  const id = (await listBackups(destination)).at(-1);
  if (id === undefined) return new Map();
  try {
    return await readList(destination, await readRecord(destination, id));
  } catch {
    return new Map();
  }
}

/** Reads a file of the store, and fails at its end if its content is not that of its row. */
async function* readStored(store: FileStore, row: FileRow): AsyncGenerator<Uint8Array, void> {
  const opened = await store.open(row.key);
  if (!opened) throw new LostFile();
  const measure = createMeasure();
  yield* measure.through(readBytes(opened.stream));
  if (measure.result().sha256 !== row.sha256) throw new LostFile();
}

/** Reads a file of a backup, and fails at its end if its content is not that of its row. */
async function* readBackedUp(
  { destination, unseal, nameKey }: Source,
  row: FileRow,
): AsyncGenerator<Uint8Array, void> {
  const key = fileKey(row.sha256, nameKey);
  const measure = createMeasure();
  yield* measure.through(unseal(await openKey(destination, key)));
  if (measure.result().sha256 !== row.sha256)
    throw new Problem(`${key}, the content of ${row.key}, has changed.`, damagedAdvice);
}

/** A backup whose files are read. */
type Source = { destination: Destination; unseal: Unsealer; nameKey: string | null };

/** Reads files of a backup and checks their content. @returns the bytes read */
export async function checkFiles(source: Source, rows: readonly FileRow[]): Promise<number> {
  let bytes = 0;
  for (const row of rows) for await (const chunk of readBackedUp(source, row)) bytes += chunk.byteLength;
  return bytes;
}

/**
 * Puts the files of a backup into a store, except those that it has.
 * @param isIncomplete whether files that the backup lacks, or that have changed in it, are left out
 * @returns how many were put there, and the keys of those that were left out
 */
export async function restoreFiles(
  source: Source,
  store: FileStore,
  rows: readonly FileRow[],
  isIncomplete: boolean,
  note: (text: string) => void,
): Promise<{ restored: number; omitted: string[] }> {
  let [done, restored] = [0, 0];
  const omitted: string[] = [];
  await forEach(rows, async (row) => {
    if (!(await hasFile(store, row))) {
      try {
        await store.put(row.key, readBackedUp(source, row));
        restored += 1;
      } catch (error) {
        if (!(isIncomplete && error instanceof Problem)) throw error;
        omitted.push(row.key);
      }
    }
    done += 1;
    note(`${done} of ${rows.length}, ${restored} of them were missing`);
  });
  return { restored, omitted };
}

async function hasFile(store: FileStore, row: FileRow): Promise<boolean> {
  const opened = await store.open(row.key);
  return opened !== null && (await measureAll(opened.stream)).sha256 === row.sha256;
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
