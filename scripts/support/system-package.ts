import { existsSync } from "node:fs";
import path from "node:path";
import type { Programs } from "@/scripts/support/programs";

/** The paths of a system program with one of these names. */
export function findPrograms(...names: string[]): string[] {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin"];
  return names.flatMap((name) =>
    folders.map((folder) => path.resolve(folder, name)).filter((file) => existsSync(file)),
  );
}

/**
 * Installs a system package as root, on Debian and derivatives.
 * @param advice the advice if that fails
 * @returns false if it can't be tried
 */
export async function installPackage(programs: Programs, name: string, advice: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await programs.run({ name: "apt-get update", command: ["apt-get", "update"], env, advice });
  const command = ["apt-get", "install", "-y", "--no-install-recommends", name];
  await programs.run({ name: "apt-get install", command, env, advice });
  return true;
}
