import "@/lib/core/secret-files";
import { directUrl } from "@/lib/core/server/database";
import { fileStore } from "@/lib/ports/storage/server/store";
import { createSealer } from "@/scripts/backup/encryption";
import { makeBackup } from "@/scripts/backup/make-backup";
import { openDestination } from "@/scripts/backup/open-destination";
import { recordRun } from "@/scripts/backup/record-run";
import { readOptions } from "@/scripts/support/options";
import { Problem } from "@/scripts/support/problem";
import { runToEnd } from "@/scripts/support/run-to-end";

/* `npm run backup -- --to PLACE`: writes the database and the new files to a folder or to S3 (docs/recovery.md). */

const usage = `Usage: npm run backup -- --to PLACE [--encrypt-to age1…] [--keep DAYS]
  --to PLACE           where backups are kept: a folder or s3://bucket/prefix, one for each installation
  --encrypt-to age1…   encrypts everything to this public key
  --keep DAYS          removes backups older than that, and files that none needs`;

await runToEnd("The backup", async () => {
  const text = { type: "string" } as const;
  const options = { to: text, "encrypt-to": text, keep: text };
  const { values: given } = readOptions({ options }, usage);
  if (!given.to) throw new Problem("The option --to is missing.", usage);
  const keepDays = given.keep === undefined ? undefined : Number(given.keep);
  if (keepDays !== undefined && !(Number.isInteger(keepDays) && keepDays > 0))
    throw new Problem("--keep is a number of days.", usage);
  const sealer = createSealer(given["encrypt-to"]);
  const place = given.to;
  const failure = await recordRun(directUrl, { kind: "backup" }, async (facts) => {
    const destination = await openDestination(place);
    return await makeBackup({ url: directUrl, store: fileStore, destination, sealer, keepDays }, facts);
  });
  if (failure) throw failure;
});
