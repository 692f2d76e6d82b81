import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { Problem } from "@/scripts/support/problem";
import type { Programs } from "@/scripts/support/programs";
import { findPrograms, installPackage } from "@/scripts/support/system-package";

const advice = "Install it by hand, or set POSTGRES_BIN to the folder of its programs.";
const needed = ["postgres", "initdb", "pg_dump", "pg_restore"];

/**
 * Finds a PostgreSQL of the machine for the long tests of backups: the package of the other tests has no pg_dump, and a
 * pg_dump of the machine may be older than that package's server. It is the folder of POSTGRES_BIN, the newest one of
 * the system, or the system's package (installed as root on Debian and derivatives).
 * @throws {Problem} if there is none
 * @returns the folder of its programs
 */
export async function findInstalledPostgres(programs: Programs): Promise<string> {
  const found = installedPostgres();
  if (found) return found;
  if (await installPackage(programs, "postgresql", advice)) {
    const installed = installedPostgres();
    if (installed) return installed;
  }
  throw new Problem(
    "The long tests of backups need a PostgreSQL of the machine, and it could neither be found nor installed.",
    advice,
  );
}

/** The folder of the programs of POSTGRES_BIN, or of the newest server that comes with its pg_dump. */
export function installedPostgres(): string | undefined {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => path.join(debian, version, "bin"));
  const others = findPrograms("postgres").map((file) => path.dirname(file));
  return [...folders, ...others].find((folder) =>
    needed.every((name) => existsSync(path.join(folder, name))),
  );
}
