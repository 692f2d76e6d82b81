// A PostgreSQL server of the project's own: the real one, from the registry's packages, in a folder of
// the project, reachable from this machine alone and only with the password that the folder keeps.
//
//   <dataDir>/cluster/    what initdb makes
//   <dataDir>/ready       written last: without it the cluster is a half-finished one, and made anew
//   <dataDir>/password    of the role towerdesk (0600); also `port`, kept for the next start, and
//   <dataDir>/owner       the process that uses the folder

import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { guarded } from "./guarded.mjs";
import { takeLock } from "./lock.mjs";
import { freePort, isPortFree } from "./ports.mjs";
import { postgresAccount } from "./postgres-account.mjs";
import { postgresBinaries } from "./postgres-binaries.mjs";
import { Problem } from "./problem.mjs";
import { commandLine, processStamp, waitUntilGone } from "./processes.mjs";

const role = "towerdesk";
const logLimitBytes = 10 * 1024 * 1024;
const defaultSettings = { shared_buffers: "256MB", max_connections: 200, max_wal_size: "2GB" };

/** Settings for a database that may be lost: tests are several times faster with them. */
export const throwawaySettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * Starts a PostgreSQL server, making its cluster at the first time (UTF-8, locale C). It ends with
 * `stop()`, and a few seconds after this process if that ends without it, by SIGKILL too. A folder
 * left by a killed server or a half-finished start is put right first.
 *
 * @param {{ dataDir: string, log?: string, settings?: Record<string, string | number> }} options
 *   the folder; the file for the server's messages (`<dataDir>/server.log` unless told); and
 *   PostgreSQL's settings, by name
 * @returns {Promise<{ url: (database: string) => string, port: number, pid: number,
 *   ensureDatabase: (database: string) => Promise<void>, exited: Promise<void>,
 *   stop: () => Promise<void> }>} `exited` resolves when the server ends, whatever the cause
 * @throws a sentence that says what to do
 */
export async function startPostgres({ dataDir, log, settings = {} }) {
  const folder = path.resolve(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const cluster = path.join(folder, "cluster");
  const logFile = path.resolve(log ?? path.join(folder, "server.log"));
  mkdirSync(path.dirname(logFile), { recursive: true });
  if (existsSync(logFile) && statSync(logFile).size > logLimitBytes) truncateSync(logFile);

  const release = takeLock(path.join(folder, "owner"), inUse(folder));
  try {
    const binaries = postgresBinaries();
    const account = postgresAccount(binaries.postgres, folder);
    const password = keptPassword(folder);
    if (existsSync(path.join(folder, "ready"))) await endLeftover(cluster);
    else await makeCluster({ folder, cluster, binaries, account });
    const server = await startServer({ folder, cluster, binaries, account, logFile, settings, release });
    const url = (database) => `postgres://${role}:${password}@127.0.0.1:${server.port}/${database}`;
    const ensureDatabase = (database) => createDatabase(url("postgres"), database);
    return { url, ensureDatabase, ...server };
  } catch (error) {
    release();
    throw error;
  }
}

function inUse(folder) {
  return (pid) =>
    new Problem(
      `The database folder ${folder} is in use by process ${pid}.`,
      "Stop that one first, or choose another folder.",
    );
}

function keptPassword(folder) {
  const file = path.join(folder, "password");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const password = randomBytes(24).toString("base64url");
  writeWhole(file, password);
  return password;
}

async function makeCluster({ folder, cluster, binaries, account }) {
  rmSync(cluster, { recursive: true, force: true, maxRetries: 10 });
  // initdb reads the password from a file, as the account that it runs under.
  const passwordFile = path.join(folder, "password");
  if (account.uid !== undefined) chownSync(passwordFile, account.uid, account.gid);
  const options = [
    "--encoding=UTF8",
    "--locale=C",
    `--username=${role}`,
    "--auth=scram-sha-256",
    "--no-sync",
  ];
  const command = [binaries.initdb, "-D", cluster, ...options, `--pwfile=${passwordFile}`];
  const child = launch(account, command, ["ignore", "pipe", "pipe"]);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const forget = child.pid ? guarded(child.pid, { signal: "SIGKILL", group: true }) : () => {};
  const code = await ended(child);
  forget();
  if (code !== 0)
    throw new Problem(`PostgreSQL could not make its database folder ${cluster}:\n${output.trim()}`);
  writeWhole(path.join(folder, "ready"), readFileSync(path.join(cluster, "PG_VERSION"), "utf8"));
}

/** Ends the server of an owner that is gone, and removes the lock file that a killed server left. */
async function endLeftover(cluster) {
  const lock = path.join(cluster, "postmaster.pid");
  if (!existsSync(lock)) return;
  const pid = Number.parseInt(readFileSync(lock, "utf8"), 10);
  // The number may long be another program's: PostgreSQL itself would refuse to start for that.
  if (pid > 0 && processStamp(pid) && commandLine(pid).includes(cluster)) await end(pid);
  rmSync(lock, { force: true });
}

async function startServer({ folder, cluster, binaries, account, logFile, settings, release }) {
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

async function createDatabase(url, database) {
  const { default: postgres } = await import("postgres");
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [existing] = await sql`select 1 from pg_database where datname = ${database}`;
    if (!existing) await sql`create database ${sql(database)}`;
  } finally {
    await sql.end();
  }
}

function launch({ prefix, uid, gid }, command, stdio) {
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

function ended(child) {
  return new Promise((resolve) => {
    child.once("error", () => resolve(-1));
    child.once("exit", (code) => resolve(code ?? -1));
  });
}

/** Writes a file so that it is there in whole or not at all, readable by its owner alone. */
function writeWhole(file, text) {
  const draft = `${file}.${process.pid}`;
  const handle = openSync(draft, "w", 0o600);
  writeFileSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, file);
}
