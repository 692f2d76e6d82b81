import { Problem } from "@/scripts/support/problem";
import type { Programs } from "@/scripts/support/programs";
import { findPrograms, installPackage } from "@/scripts/support/system-package";

const advice = "Install it by hand, or set PGBOUNCER_PATH to its program.";

/**
 * Finds PgBouncer for the long tests: the program of PGBOUNCER_PATH, the system's, or the system's package (installed
 * as root on Debian and derivatives).
 * @throws {Problem} if there is none
 */
export async function findPgbouncer(programs: Programs): Promise<string> {
  const system = () => findPrograms("pgbouncer")[0];
  const found = process.env.PGBOUNCER_PATH || system();
  if (found) return found;
  if (await installPackage(programs, "pgbouncer", advice)) {
    const installed = system();
    if (installed) return installed;
  }
  throw new Problem("The long tests need PgBouncer, and it could neither be found nor installed.", advice);
}
