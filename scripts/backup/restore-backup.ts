import { formatCount } from "@/lib/format/text";
import type { FileStore } from "@/lib/ports/storage/port";
import { databaseName, withSession } from "@/scripts/backup/database";
import { restoreFiles } from "@/scripts/backup/files";
import { type OpenedBackup, restoreInto } from "@/scripts/backup/restore-database";
import { createScratch, dropScratch, putInPlace, requireReplaceable } from "@/scripts/backup/scratch";
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
    const ended = await endWhatIsOver(scratchUrl);
    console.log(
      `  Ended: ${formatCount(ended.sessions, "session")}. Dropped: ${formatCount(ended.mails, "waiting mail")}.`,
    );
    files = await step("Restoring the files", (note) =>
      restoreFiles(backup, store, rows, isIncomplete, note),
    );
    keptAs = await step("Putting the database in its place", () => putInPlace(scratchUrl, url));
  } catch (error) {
    await dropScratch(scratchUrl);
    throw error;
  }
  report(backup, { name: databaseName(url), keptAs, ...files });
}

/**
 * Ends all sessions and links for passwords, which their owners may have ended since. Mails that waited at the time of
 * the backup were most likely sent since, so they are dropped rather than sent twice. Other jobs continue: imports
 * resume where they were, and payments are checked with their providers.
 */
function endWhatIsOver(url: string): Promise<{ sessions: number; mails: number }> {
  return withSession(url, async (sql) => {
    const sessions = await sql`delete from session`;
    await sql`delete from password_link`;
    // As the waiting mails.
    await sql`delete from pgboss.job where name = 'device-pushes'`;
    const mails = await sql`
      delete from pgboss.job where name in ('mail', 'forgotten-password', 'ended-users') and state < 'completed'`;
    return { sessions: sessions.count, mails: mails.count };
  });
}

function report(
  { record, manifest }: OpenedBackup,
  {
    name,
    keptAs,
    restored,
    omitted,
  }: { name: string; keptAs: string | null; restored: number; omitted: string[] },
): void {
  console.log(`\n  The database ${name} is that of ${manifest.snapshotAt} (backup ${record.id}).`);
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
