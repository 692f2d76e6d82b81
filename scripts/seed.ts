import { sqlClient } from "../db/client";
import { isSeeded, seedDemo } from "../db/seed/demo";
import { stopBoss } from "../lib/jobs/server/boss";
import { settleAfterCommits } from "../lib/use-case";

/*
 * Fills an empty database with the demonstration tower; once. With --empty it stays empty but for the super admin,
 * who comes with the migration.
 */

if (!process.argv.includes("--empty") && !(await isSeeded())) {
  await seedDemo((line) => console.log(`  ${line}`));
}
await settleAfterCommits();
await stopBoss();
await sqlClient.end();
