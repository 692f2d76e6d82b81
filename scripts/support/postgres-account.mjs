// Under which account PostgreSQL's programs run. They refuse to run as root, so root lends them
// another apparent user: root's own files stay reachable, also below root's home.

import { spawnSync } from "node:child_process";
import { chownSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { Problem } from "./problem.mjs";

/**
 * How to start PostgreSQL's programs from here.
 *
 * @param {string} program one of the programs, to try whether it can be reached
 * @param {string} folder an existing folder that they must be able to write to; it is given to the
 *   account that runs them where that is not the caller's own
 * @returns {{ prefix: string[], uid?: number, gid?: number }} what to put before the command, and the
 *   account for `spawn`
 * @throws a sentence that says what to do when root can find no way
 */
export function postgresAccount(program, folder) {
  if (process.platform === "win32" || process.getuid() !== 0) return { prefix: [] };
  const users = systemUsers();
  const namespace = process.platform === "linux" ? apparentUser(users) : undefined;
  if (namespace && reaches(namespace, program, folder)) return namespace;
  const named = (name) => users.find((user) => user.name === name);
  const candidates = [...ownersAbove(folder, users), named("postgres"), named("nobody")];
  for (const user of candidates) {
    if (!user || user.uid === 0) continue;
    const account = { prefix: [], uid: user.uid, gid: user.gid };
    const before = statSync(folder);
    chownSync(folder, user.uid, user.gid);
    if (reaches(account, program, folder)) return account;
    chownSync(folder, before.uid, before.gid);
  }
  throw new Problem(
    `PostgreSQL refuses to run as root, and its programs can reach ${folder} neither in a user namespace (unshare --user) nor as another user of this machine.`,
    `Run as an ordinary user, move the project to a folder that every user can enter (for example below /srv), or set DATABASE_URL to a PostgreSQL 15 or later of your own.`,
  );
}

/** The users whose folders the way leads through, the nearest first: such a user can enter the others. */
function ownersAbove(folder, users) {
  const owners = [];
  for (let above = path.dirname(folder); above !== path.dirname(above); above = path.dirname(above)) {
    owners.push(users.find(({ uid }) => uid === statSync(above).uid));
  }
  return owners;
}

/** initdb looks its user up, so the apparent one must exist: 1000 where there is one, else any other. */
function apparentUser(users) {
  const user = users.find(({ uid }) => uid === 1000) ?? users.find(({ uid }) => uid !== 0);
  if (!user) return undefined;
  return { prefix: ["unshare", "--user", `--map-user=${user.uid}`, `--map-group=${user.gid}`, "--"] };
}

function reaches({ prefix, uid, gid }, program, folder) {
  const test = 'test -w "$1" && exec "$2" --version';
  const [command, ...args] = [...prefix, "sh", "-c", test, "sh", folder, program];
  return spawnSync(command, args, { uid, gid, cwd: "/", stdio: "ignore", timeout: 20_000 }).status === 0;
}

function systemUsers() {
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
