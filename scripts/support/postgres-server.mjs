// One run of PostgreSQL's server on a cluster: starting it, knowing when it is up, and ending it for sure.

import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { guarded } from "./guarded.mjs";
import { freePort, isPortFree } from "./ports.mjs";
import { Problem } from "./problem.mjs";
import { commandLine, processStamp, waitUntilGone } from "./processes.mjs";
import { writeWhole } from "./write-whole.mjs";

const defaultSettings = { shared_buffers: "256MB", max_connections: 200, max_wal_size: "2GB" };

/** Ends the server of an owner that is gone, and removes the lock file that a killed server left. */
export async function endLeftover(cluster) {
  const lock = path.join(cluster, "postmaster.pid");
  if (!existsSync(lock)) return;
  const pid = Number.parseInt(readFileSync(lock, "utf8"), 10);
  // The number may long be another program's: PostgreSQL itself would refuse to start for that.
  if (pid > 0 && processStamp(pid) && commandLine(pid).includes(cluster)) await end(pid);
  rmSync(lock, { force: true });
}

/** Starts the server on its kept port or, where that is taken, on another one, which is then kept. */
export async function startServer({ folder, cluster, binaries, account, logFile, settings, release }) {
  const portFile = path.join(folder, "port");
  const kept = existsSync(portFile) ? Number(readFileSync(portFile, "utf8")) : 0;
  let port = kept && (await isPortFree(kept)) ? kept : await freePort();
  for (let attempt = 1; ; attempt += 1) {
    const logStart = existsSync(logFile) ? statSync(logFile).size : 0;
    const chosen = { ...defaultSettings, ...settings, port, listen_addresses: "127.0.0.1" };
    // No socket file: another user of the machine could reach it, and its path may be too long.
    const options = Object.entries({ ...chosen, unix_socket_directories: "" });
    const command = [binaries.postgres, "-D", cluster, ...options.flatMap(([k, v]) => ["-c", `${k}=${v}`])];
    const output = openSync(logFile, "a", 0o600);
    const child = launch(account, command, ["ignore", output, output]);
    closeSync(output);
    const forget = child.pid ? guarded(child.pid, { signal: "SIGINT", graceMs: 10_000 }) : () => {};
    const exited = ended(child).finally(forget);
    if (child.pid && (await isReady(child, cluster, exited))) {
      writeWhole(portFile, String(port));
      return running({ child, exited, port, release });
    }
    const message = readFileSync(logFile, "utf8").slice(logStart).trim();
    if (
      attempt >= 20 ||
      !/Address already in use|shared memory block|could not create any TCP/.test(message)
    ) {
      throw new Problem(
        `PostgreSQL did not start. Its last words, from ${logFile}:\n${message.slice(-2000)}`,
      );
    }
    // A killed server's last processes hold its memory for a moment; a port may just have been taken.
    await new Promise((resolve) => setTimeout(resolve, 250));
    if (!message.includes("shared memory block")) port = await freePort();
  }
}

/** PostgreSQL says in the last line of its lock file when it takes connections. */
async function isReady(child, cluster, exited) {
  let gone = false;
  exited.then(() => {
    gone = true;
  });
  const lock = path.join(cluster, "postmaster.pid");
  while (!gone) {
    const lines = existsSync(lock) ? readFileSync(lock, "utf8").split("\n") : [];
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === "ready") return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return false;
}

function running({ child, exited, port, release }) {
  const over = exited.then(release);
  return {
    port,
    pid: child.pid,
    exited: over,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) await end(child.pid);
      await over;
    },
  };
}

/** Fast shutdown, then the immediate one, then none of its own. */
async function end(pid) {
  for (const [signal, milliseconds] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 5000],
    ["SIGKILL", 5000],
  ]) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitUntilGone(pid, milliseconds)) return;
  }
}

/** Starts one of PostgreSQL's programs as the account that may run it. */
export function launch({ prefix, uid, gid }, command, stdio) {
  const [program, ...args] = [...prefix, ...command];
  // A group of its own: Ctrl-C must reach the programs that use the database before the database.
  return spawn(program, args, {
    uid,
    gid,
    stdio,
    detached: true,
    cwd: "/",
    env: { ...process.env, LC_ALL: "C" },
  });
}

/** Resolves with the exit code, -1 for a signal or a program that could not be started. */
export function ended(child) {
  return new Promise((resolve) => {
    child.once("error", () => resolve(-1));
    child.once("exit", (code) => resolve(code ?? -1));
  });
}
