import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres, throwawaySettings } from "@/scripts/support/embedded-postgres";
import { installedPostgres } from "@/scripts/support/installed-postgres";
import { atFileEnd } from "./test-file";

/** Starts a server of the machine's PostgreSQL until the end of the test file. */
export async function startInstalledPostgres() {
  const bin = installedPostgres();
  if (!bin)
    throw new Error("The tests of backups need a PostgreSQL of the machine; `npm run test:deep` finds one.");
  const dataDir = mkdtempSync(path.join(tmpdir(), "towerdesk-backup-"));
  const server = await startPostgres({ dataDir, bin, settings: throwawaySettings });
  atFileEnd(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { bin, url: server.url };
}
