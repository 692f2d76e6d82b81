import { Problem } from "@/scripts/support/problem";
import type { Programs } from "@/scripts/support/programs";
import { findPrograms, installPackage } from "@/scripts/support/system-package";

/** System programs of the long tests of a deployment, by the variable that may name their path. */
const programNames = { PGBOUNCER_PATH: "pgbouncer", HAPROXY_PATH: "haproxy" };

/**
 * Finds PgBouncer and HAProxy for the long tests: the program that its variable names, or the machine's.
 * @returns their paths, by variable
 * @throws {Problem} if one is missing
 */
export async function findDeploymentPrograms(programs: Programs): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [variable, name] of Object.entries(programNames)) {
    const advice = `Install it by hand, or set ${variable} to its program.`;
    found[variable] = process.env[variable] || (await findOrInstall(programs, name, advice));
  }
  return found;
}

/** Installs restic for the long tests of backups if the machine does not have it. The product finds it on PATH. */
export async function requireRestic(programs: Programs): Promise<void> {
  await findOrInstall(programs, "restic", "Install it by hand.");
}

/** The path of the system's program, or of the system's package, installed as root on Debian and derivatives. */
async function findOrInstall(programs: Programs, name: string, advice: string): Promise<string> {
  const system = () => findPrograms(name)[0];
  let path = system();
  if (!path && (await installPackage(programs, name, advice))) path = system();
  if (!path)
    throw new Problem(`The long tests need ${name}, and it could neither be found nor installed.`, advice);
  return path;
}
