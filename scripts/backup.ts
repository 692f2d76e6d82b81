import "@/lib/core/secret-files";
import { directUrl } from "@/lib/core/server/database";
import { fileStore } from "@/lib/ports/storage/server/store";
import { makeBackup } from "@/scripts/backup/make-backup";
import { recordRun } from "@/scripts/backup/record-run";
import { openRepository } from "@/scripts/backup/repository";
import { readOptions } from "@/scripts/support/options";
import { Problem } from "@/scripts/support/problem";
import { runToEnd } from "@/scripts/support/run-to-end";

/* `npm run backup -- --to PLACE`: writes the database and the new files to a folder or to S3 (docs/recovery.md). */

const usage = `Usage: npm run backup -- --to PLACE [--keep DAYS]
  --to PLACE     where backups are kept: a folder or s3://bucket/folder, one for each installation
  --keep DAYS    removes backups older than that, and files that none needs
The password of the backups is the setting BACKUP_PASSWORD.`;

await runToEnd("The backup", async () => {
  const text = { type: "string" } as const;
  const { values: given } = readOptions({ options: { to: text, keep: text } }, usage);
  if (!given.to) throw new Problem("The option --to is missing.", usage);
  const keepDays = given.keep === undefined ? undefined : Number(given.keep);
  if (keepDays !== undefined && !(Number.isInteger(keepDays) && keepDays > 0))
    throw new Problem("--keep is a number of days.", usage);
  const place = given.to;
  const failure = await recordRun(directUrl, { kind: "backup" }, async (facts) => {
    const repository = await openRepository(place);
    return await makeBackup({ url: directUrl, store: fileStore, repository, keepDays }, facts);
  });
  if (failure) throw failure;
});
