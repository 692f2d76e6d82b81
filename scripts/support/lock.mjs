// A lock that outlives no process: one left by a killed program is seen to be stale, and taken over.

import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { Problem } from "./problem.mjs";
import { isSameProcess, processStamp } from "./processes.mjs";

/**
 * Takes the lock of a file for as long as this process lives, or until it is released.
 *
 * @param {string} file its folder exists
 * @param {(pid: number) => Problem} taken the problem to throw when a living process has it
 * @returns {() => void} releases it
 */
export function takeLock(file, taken) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, stamp: processStamp(process.pid) }), {
    mode: 0o600,
  });
  try {
    for (;;) {
      try {
        // A link appears with its whole content or not at all, and never over another one.
        linkSync(draft, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (error.code !== "EEXIST") throw error;
      }
      const pid = lockOwner(file);
      if (pid !== null) throw taken(pid);
      clear(file);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The number of the living process that has the lock, null when none has. */
export function lockOwner(file) {
  try {
    const owner = JSON.parse(readFileSync(file, "utf8"));
    return isSameProcess(owner) ? owner.pid : null;
  } catch {
    return null;
  }
}

/** Moves a stale lock away, and puts it back should another process have taken it over in between. */
function clear(file) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (lockOwner(aside) !== null) linkSync(aside, file);
  } catch (error) {
    if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * The usual problem: a folder is in use.
 *
 * @param {string} command which one wants it
 * @param {string} [otherwise] what to do instead of stopping the one that has it
 */
export function inUse(command, otherwise = "") {
  return (pid) =>
    new Problem(
      `${command} already runs in this folder (process ${pid}).`,
      `Stop that one first (Ctrl-C in its terminal, or: kill ${pid})${otherwise}.`,
    );
}
