import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { bareEnvironment } from "@/scripts/support/bare-environment";
import type { EnvironmentVariables } from "@/scripts/support/environment";
import { Problem } from "@/scripts/support/problem";

/* The towers of a folder: NAME.env has the settings of one (docs/towers.md). */

export type Tower = {
  name: string;
  /** What its file sets. */
  settings: EnvironmentVariables;
  /** The environment of its programs. */
  env: EnvironmentVariables;
  /** The owner of its file, as whom root runs its programs: what they write must belong to the tower. */
  account: { uid?: number; gid?: number };
};

/** A system account `towerdesk-NAME` has at most 32 letters. */
const namePattern = /^[a-z](?:[a-z0-9-]{0,18}[a-z0-9])?$/;

/** @throws {Problem} if a text can't be a tower's name */
export function requireName(name: string): void {
  if (namePattern.test(name)) return;
  throw new Problem(
    `"${name}" can't be a tower's name.`,
    "A name has 1 to 20 characters: small letters, digits and hyphens, a letter first, no hyphen last.",
  );
}

/** The path of a tower's settings. */
export const settingsFile = (folder: string, name: string): string => path.join(folder, `${name}.env`);

/**
 * The names of the towers of a folder, in alphabetical order.
 * @throws {Problem} if the folder can't be read
 */
export function towerNames(folder: string): string[] {
  try {
    const files = readdirSync(folder).filter((file) => file.endsWith(".env"));
    return files.map((file) => path.basename(file, ".env")).sort();
  } catch (error) {
    throw unreadable(`The folder of the towers, ${folder},`, error);
  }
}

/**
 * Reads a tower's settings.
 * @throws {Problem} if its name is wrong, or its file can't be read or names no database
 */
export function readTower(folder: string, name: string): Tower {
  requireName(name);
  const file = settingsFile(folder, name);
  try {
    const settings = parseEnv(readFileSync(file, "utf8"));
    // Without it a program would take the default.
    if (!settings.DATABASE_URL && !settings.DATABASE_URL_FILE)
      throw new Problem(`${file} does not set DATABASE_URL.`, ".env.example explains each setting.");
    const { uid, gid } = statSync(file);
    return {
      name,
      settings,
      env: { ...bareEnvironment(process.env), ...backupSettings(), ...settings },
      account: process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : {},
    };
  } catch (error) {
    throw error instanceof Problem ? error : unreadable(file, error);
  }
}

/** The key of the backups' store is not in a file that the server reads (docs/recovery.md, In S3). */
const backupSettings = (): EnvironmentVariables =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith("BACKUP_S3_")));

function unreadable(what: string, error: unknown): Problem {
  const code = error instanceof Error && "code" in error ? error.code : String(error);
  return new Problem(`${what} can't be read (${code}).`, "Name the folder with --towers or TOWERS_DIR.");
}
