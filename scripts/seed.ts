import "@/lib/core/secret-files";
import { env } from "../lib/core/env";
import { settleAfterCommits } from "../lib/core/server/after-commit";
import { sqlClient } from "../lib/core/server/database";
import { stopBoss } from "../lib/ports/jobs/server/boss";
import { isSeeded, seedDemo } from "./demo/demo";

/*
 * Fills an empty database with the demonstration tower, once. With --empty it contains only the super admin, whom the
 * migration creates.
 */

if (!env.TOWERDESK_DEMO && !process.argv.includes("--empty")) {
  // The demonstration's passwords are public.
  console.error("The demonstration is made only with TOWERDESK_DEMO=1.");
  process.exit(1);
}
if (!process.argv.includes("--empty") && !(await isSeeded())) {
  await seedDemo((line) => console.log(`  ${line}`));
}
await settleAfterCommits();
await stopBoss();
await sqlClient.end();
