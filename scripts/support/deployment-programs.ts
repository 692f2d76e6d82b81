import { Problem } from "@/scripts/support/problem";
import type { Programs } from "@/scripts/support/programs";
import { findPrograms, installPackage } from "@/scripts/support/system-package";

/** System programs of the long tests of a deployment, by the variable that may name their path. */
const programNames = { PGBOUNCER_PATH: "pgbouncer", HAPROXY_PATH: "haproxy" };

/**
 * Finds PgBouncer and HAProxy for the long tests: the program that its variable names, the system's, or the system's
 * package (installed as root on Debian and derivatives).
 * @returns their paths, by variable
 * @throws {Problem} if one is missing
 */
export async function findDeploymentPrograms(programs: Programs): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [variable, name] of Object.entries(programNames)) {
    const advice = `Install it by hand, or set ${variable} to its program.`;
    const system = () => findPrograms(name)[0];
    let path = process.env[variable] || system();
    if (!path && (await installPackage(programs, name, advice))) path = system();
    if (!path)
      throw new Problem(`The long tests need ${name}, and it could neither be found nor installed.`, advice);
    found[variable] = path;
  }
  return found;
}
