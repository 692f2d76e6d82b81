import { formatCount } from "@/lib/format/text";
import type { FileStore } from "@/lib/ports/storage/port";
import { databaseName } from "@/scripts/backup/database";
import { restoreFiles } from "@/scripts/backup/files";
import { filesOf, type OpenedBackup, restoreInto } from "@/scripts/backup/restore-database";
import { createScratch, dropScratch, putInPlace, requireReplaceable } from "@/scripts/backup/scratch";
import { settleRestored } from "@/scripts/backup/settle-restored";
import { step } from "@/scripts/support/steps";

type Options = { url: string; store: FileStore; over: string | undefined; isIncomplete: boolean };

/**
 * Restores a backup for use: the database beside the present one, then the files, and then the new database takes the
 * present one's place.
 * @param over see `requireReplaceable`
 * @param isIncomplete see `restoreFiles`
 */
export async function restoreBackup(
  { url, store, over, isIncomplete }: Options,
  backup: OpenedBackup,
): Promise<void> {
  await requireReplaceable(url, over);
  const scratchUrl = await createScratch(url);
  let keptAs: string | null;
  let files: { restored: number; omitted: string[] };
  try {
    const rows = await restoreInto(scratchUrl, backup);
    await settleRestored(scratchUrl);
    files = await step("Restoring the files", (note) =>
      restoreFiles(filesOf(backup), store, rows, isIncomplete, note),
    );
    keptAs = await step("Putting the database in its place", () => putInPlace(scratchUrl, url));
  } catch (error) {
    await dropScratch(scratchUrl);
    throw error;
  }
  report(backup, { name: databaseName(url), keptAs, ...files });
}

function report(
  { id, manifest }: OpenedBackup,
  {
    name,
    keptAs,
    restored,
    omitted,
  }: { name: string; keptAs: string | null; restored: number; omitted: string[] },
): void {
  console.log(`\n  The database ${name} is that of ${manifest.snapshotAt} (backup ${id}).`);
  console.log(`  Put into the store, which lacked them: ${formatCount(restored, "file")}.`);
  if (keptAs) console.log(`  The former database is kept as ${keptAs}; drop it when you no longer need it.`);
  if (manifest.files.lost.length > 0)
    console.warn(
      `  WARNING: the store had already lost ${formatCount(manifest.files.lost.length, "file")} when the backup was made.`,
    );
  if (omitted.length > 0) {
    console.warn(
      `  WARNING: the backup lacks ${formatCount(omitted.length, "file")}, or has other content of:`,
    );
    for (const key of omitted.slice(0, 20)) console.warn(`    ${key}`);
  }
  const unset = manifest.settings.filter((setting) => !process.env[setting]);
  if (unset.length > 0)
    console.warn(
      `  These settings were set when the backup was made; restore them from elsewhere: ${unset.join(", ")}`,
    );
}
