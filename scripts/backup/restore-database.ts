import journal from "@/db/migrations/meta/_journal.json";
import { migrate } from "@/lib/app/migrate";
import {
  countTables,
  type FileRow,
  listFileRows,
  serverMajor,
  sumMoney,
  withSession,
} from "@/scripts/backup/database";
import type { Destination } from "@/scripts/backup/destination";
import { createUnsealer, damagedAdvice, fileKey, type Unsealer } from "@/scripts/backup/encryption";
import { productVersion } from "@/scripts/backup/make-backup";
import {
  type BackupRecord,
  type Manifest,
  readList,
  readManifest,
  readRecord,
} from "@/scripts/backup/manifest";
import { openPart, withProgress } from "@/scripts/backup/parts";
import { findTool, restoreDump } from "@/scripts/backup/postgres-tools";
import { Problem } from "@/scripts/support/problem";
import { step } from "@/scripts/support/steps";

/** A backup that can be read with this build and this key. */
export type OpenedBackup = {
  destination: Destination;
  record: BackupRecord;
  manifest: Manifest;
  /** The sizes of its files, by key. */
  list: ReadonlyMap<string, number>;
  unseal: Unsealer;
  nameKey: string | null;
};

/**
 * Opens a backup and checks that its parts and files are all there, with their sizes.
 * @param id the newest one if undefined
 * @param isIncomplete whether files may be missing
 * @throws {Problem} if something is missing or changed, the key is wrong, or the backup is of a newer version
 */
export async function openBackup(
  destination: Destination,
  id: string | undefined,
  identityFile: string | undefined,
  isIncomplete: boolean,
): Promise<OpenedBackup> {
  const record = await readRecord(destination, id);
  const isNewer = productVersion.localeCompare(record.version, "en", { numeric: true }) < 0;
  if (isNewer) throw newerBackup(record);
  const unseal = createUnsealer(record.isEncrypted, identityFile);
  const manifest = await readManifest(destination, record, unseal);
  if (manifest.migration > newestKnown) throw newerBackup(record);
  const list = await readList(destination, record);
  if (!isIncomplete) await requireFiles(destination, list);
  return { destination, record, manifest, list, unseal, nameKey: manifest.nameKey };
}

const newestKnown = Math.max(...journal.entries.map(({ when }) => when));

const newerBackup = ({ id, version }: BackupRecord) =>
  new Problem(
    `The backup ${id} is of a newer version of the product (${version}); this is ${productVersion}.`,
    "Restore it with that version or a later one.",
  );

async function requireFiles(destination: Destination, list: ReadonlyMap<string, number>): Promise<void> {
  const present = await destination.list("files");
  const wrong = [...list].filter(([key, size]) => present.get(key) !== size).map(([key]) => key);
  if (wrong.length > 0)
    throw new Problem(
      `${wrong.length} of the backup's ${list.size} files are missing or have another size, such as ${wrong[0]}.`,
      "Take another copy of the folder. A new backup copies these files again. --incomplete restores without them.",
    );
}

/**
 * Restores the dump into an empty database, compares it with the manifest, and migrates it.
 * @throws {Problem} if it differs
 * @throws UnreleasedDatabase
 * @returns the rows of the table of files, without those that were lost when the backup was made
 */
export async function restoreInto(scratchUrl: string, backup: OpenedBackup): Promise<FileRow[]> {
  const { destination, manifest, unseal, list } = backup;
  const { server, dump } = manifest.postgres;
  const present = await withSession(scratchUrl, serverMajor);
  if (present < server)
    throw new Problem(
      `The backup comes from PostgreSQL ${server}, and this server is PostgreSQL ${present}.`,
      "Restore it to a server of that version or a later one.",
    );
  const tool = await findTool("pg_restore", dump);
  const body = unseal(openPart(destination, manifest.dump));
  await step("Restoring the database", (note) => restoreDump(tool, scratchUrl, withProgress(body, note)));
  await step("Comparing it with the manifest", () =>
    withSession(scratchUrl, async (sql) => {
      requireSame("rows of", manifest.counts, await countTables(sql));
      requireSame("the sum of", manifest.sums, await sumMoney(sql));
    }),
  );
  await step("Migrating it", () => migrate(scratchUrl));
  const lost = new Set(manifest.files.lost);
  const rows = (await withSession(scratchUrl, listFileRows)).filter(({ key }) => !lost.has(key));
  const absent = rows.filter(({ sha256 }) => !list.has(fileKey(sha256, manifest.nameKey)));
  if (absent.length > 0)
    throw new Problem(
      `${absent.length} files of the database are not in the backup, such as ${absent[0]?.key}.`,
      damagedAdvice,
    );
  return rows;
}

function requireSame(
  what: string,
  expected: Record<string, number | string>,
  found: Record<string, number | string>,
): void {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  const wrong = names.filter((name) => expected[name] !== found[name]);
  if (wrong.length === 0) return;
  const lines = wrong.slice(0, 10).map((name) => {
    return `  ${what} ${name}: ${found[name] ?? "none"}, and ${expected[name] ?? "none"} in the manifest`;
  });
  throw new Problem(`The restored database differs from the manifest:\n${lines.join("\n")}`);
}
