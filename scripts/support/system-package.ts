import { existsSync } from "node:fs";
import path from "node:path";
import type { Programs } from "@/scripts/support/programs";

/** The places where a system program of one of these names is. */
export function findPrograms(...names: string[]): string[] {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin"];
  return names.flatMap((name) =>
    folders.map((folder) => path.resolve(folder, name)).filter((file) => existsSync(file)),
  );
}

/**
 * Installs a package of Debian and its kin, as root.
 *
 * @param advice what to do where that fails
 * @returns false where it can't be tried
 */
export async function installPackage(programs: Programs, name: string, advice: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await programs.run({ name: "apt-get update", command: ["apt-get", "update"], env, advice });
  const command = ["apt-get", "install", "-y", "--no-install-recommends", name];
  await programs.run({ name: "apt-get install", command, env, advice });
  return true;
}
