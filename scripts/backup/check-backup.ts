import { formatCount } from "@/lib/format/text";
import { checkFiles } from "@/scripts/backup/files";
import type { RunFacts } from "@/scripts/backup/record-run";
import { filesOf, type OpenedBackup, restoreInto } from "@/scripts/backup/restore-database";
import { createScratch, dropScratch } from "@/scripts/backup/scratch";
import { duration, step } from "@/scripts/support/steps";

/** Files whose content a check compares with its digest. */
const checkedFiles = 20;

/** Restores a backup into a scratch database of the server, compares everything, and removes the database again. */
export async function checkBackup(url: string, backup: OpenedBackup, facts: RunFacts): Promise<void> {
  const started = Date.now();
  const { manifest, id } = backup;
  const scratchUrl = await createScratch(url);
  try {
    const rows = await restoreInto(scratchUrl, backup);
    const shuffled = rows.map((row) => ({ row, at: Math.random() })).sort((a, b) => a.at - b.at);
    const chosen = shuffled.slice(0, checkedFiles).map(({ row }) => row);
    await step(`Opening ${chosen.length} of ${rows.length} files`, () => checkFiles(filesOf(backup), chosen));
    const bytes = chosen.reduce((sum, { size }) => sum + size, manifest.dump.size);
    Object.assign(facts, { bytes, lostFiles: manifest.files.lost.length });
  } finally {
    await dropScratch(scratchUrl);
  }
  const tables = Object.keys(manifest.counts).length;
  console.log(`\n  PASS: the backup ${id} was restored and checked in ${duration(Date.now() - started)}`);
  console.log(
    `  (${minutes(started)} minutes): ${formatCount(tables, "table")}, ${Object.keys(manifest.sums).length} sums of money.`,
  );
  if (manifest.files.lost.length > 0)
    console.warn(
      `  WARNING: the store had already lost ${formatCount(manifest.files.lost.length, "file")} when the backup was made.`,
    );
}

const minutes = (started: number) => ((Date.now() - started) / 60_000).toFixed(1);
