import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres, throwawaySettings } from "@/scripts/support/embedded-postgres";
import { findPrograms } from "@/scripts/support/system-package";
import { atFileEnd } from "./test-file";

/*
 * A PostgreSQL of the machine, for the tests of backups: the package of the other tests has no pg_dump, and a pg_dump
 * of the machine may be older than that package's server.
 */

/** The folder with the newest server that comes with its pg_dump. */
function findFolder(): string {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debian, version, "bin"));
  const others = findPrograms("postgres").map((file) => path.dirname(file));
  const found = [...folders, ...others].find((folder) =>
    ["postgres", "initdb", "pg_dump", "pg_restore"].every((name) => existsSync(path.join(folder, name))),
  );
  if (found) return found;
  throw new Error("The tests of backups need a PostgreSQL of the machine: apt-get install postgresql.");
}

/** Starts a server until the end of the test file. */
export async function startInstalledPostgres() {
  const bin = findFolder();
  const dataDir = mkdtempSync(path.join(tmpdir(), "towerdesk-backup-"));
  const server = await startPostgres({ dataDir, bin, settings: throwawaySettings });
  atFileEnd(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { bin, url: server.url };
}
