// Telling one process from another that was later given the same number.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * What tells this process from every other one that has or had its number: the moment it started.
 *
 * @param {number} pid
 * @returns {string | null} null when there is no such process
 */
export function processStamp(pid) {
  if (process.platform === "linux") {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // The second field, the program's name in parentheses, may itself hold spaces and parentheses.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const [state] = fields;
      return state === "Z" || state === "X" ? null : (fields[19] ?? null);
    } catch {
      return null;
    }
  }
  if (process.platform === "win32") return isAlive(pid) ? "alive" : null;
  const ps = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
  return ps.stdout?.trim() || null;
}

/** Whether the process that had this number and this stamp still runs. */
export function isSameProcess({ pid, stamp }) {
  return typeof stamp === "string" && processStamp(pid) === stamp;
}

/** Whether any process has this number, of whatever user. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/**
 * The command line of a process, its parts joined by spaces.
 *
 * @returns {string} empty when there is no such process
 */
export function commandLine(pid) {
  if (process.platform === "linux") {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    } catch {
      return "";
    }
  }
  const ps = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  return ps.stdout?.trim() ?? "";
}

/** Resolves to true once the process is gone, to false when it outlives the time. */
export async function waitUntilGone(pid, milliseconds) {
  const deadline = Date.now() + milliseconds;
  while (processStamp(pid) !== null) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}
