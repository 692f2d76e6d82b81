// The owner's side of the guard: see guard.mjs.

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { processStamp } from "./processes.mjs";

let guard;

/**
 * Has a process stopped if this one ends without doing so, by SIGKILL too.
 *
 * @param {number} pid
 * @param {{ signal?: NodeJS.Signals, graceMs?: number, group?: boolean }} [how] the signal that asks it
 *   to end, the milliseconds until it is killed, and whether the whole process group is meant
 * @returns {() => void} call it once the process has ended
 */
export function guarded(pid, { signal = "SIGTERM", graceMs = 5000, group = false } = {}) {
  guard ??= startGuard();
  tell({ watch: pid, stamp: processStamp(pid), signal, graceMs, group });
  return () => tell({ forget: pid });
}

function startGuard() {
  const program = fileURLToPath(new URL("./guard.mjs", import.meta.url));
  const child = spawn(process.execPath, [program], {
    // A group of its own: a Ctrl-C in the terminal must not reach it.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
    cwd: "/",
  });
  child.on("error", () => {});
  child.stdin.on("error", () => {});
  child.unref();
  child.stdin.unref();
  return child;
}

function tell(order) {
  guard.stdin.write(`${JSON.stringify(order)}\n`);
}
