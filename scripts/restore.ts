import "@/lib/core/secret-files";
import { red } from "yoctocolors";
import { directUrl } from "@/lib/core/server/database";
import { fileStore } from "@/lib/ports/storage/server/store";
import { checkBackup } from "@/scripts/backup/check-backup";
import { recordRun } from "@/scripts/backup/record-run";
import { restoreBackup } from "@/scripts/backup/restore-backup";
import { openBackup } from "@/scripts/backup/restore-database";
import { settleRestored } from "@/scripts/backup/settle-restored";
import { readOptions } from "@/scripts/support/options";
import { Problem } from "@/scripts/support/problem";
import { runToEnd } from "@/scripts/support/run-to-end";

/* `npm run restore -- --from PLACE`: checks a backup, restores it, or settles what another tool has restored (docs/recovery.md). */

const usage = `Usage: npm run restore -- --from PLACE [--backup ID] --check
       npm run restore -- --from PLACE [--backup ID] [--into DATABASE_URL] [--over NAME] [--incomplete]
       npm run restore -- --settle [--into DATABASE_URL]
  --from PLACE         has the backups: a folder or s3://bucket/folder
  --check              restores into a scratch database, compares everything, and removes it again
  --into DATABASE_URL  restores into this database instead of the configured one; its password can be in PGPASSWORD
  --over NAME          replaces the database of this name although it is not empty
  --incomplete         leaves out files that the backup has lost, and names them
  --settle             ends sessions and drops messages in a database that another tool has restored
  --backup ID          takes this backup instead of the newest
The password of the backups is the setting BACKUP_PASSWORD.`;

await runToEnd("The restore", async () => {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const texts = { from: text, backup: text, into: text, over: text };
  const { values: given } = readOptions(
    { options: { ...texts, check: flag, settle: flag, incomplete: flag } },
    usage,
  );
  const { from, into, over, check, settle, incomplete: isIncomplete = false } = given;
  if (into && !URL.canParse(into)) throw new Problem("--into is not the URL of a database.", usage);
  if (settle && (from || over || check)) throw new Problem("--settle restores nothing.", usage);
  if (settle) return await settleRestored(into ?? directUrl);
  if (!from) throw new Problem("The option --from is missing.", usage);
  if (check && (into || over)) throw new Problem("--check restores nothing into a database.", usage);
  if (check && isIncomplete) throw new Problem("--check accepts only a complete backup.", usage);
  const open = () => openBackup(from, given.backup, isIncomplete);
  if (!check) {
    const url = into ?? directUrl;
    return await restoreBackup({ url, store: fileStore, over, isIncomplete }, await open());
  }
  try {
    await recordRun(directUrl, { kind: "check" }, async (facts) => {
      const backup = await open();
      facts.backupId = backup.id;
      await checkBackup(directUrl, backup, facts);
    });
  } catch (error) {
    console.error(`\n  ${red("FAIL")}`);
    throw error;
  }
});
