// A PostgreSQL server of the project's own: the real one, from the registry's packages, in a folder of
// the project, reachable from this machine alone and only with the password that the folder keeps.
//
//   <dataDir>/cluster/    what initdb makes
//   <dataDir>/ready       written last: without it the cluster is a half-finished one, and made anew
//   <dataDir>/password    of the role towerdesk (0600); also `port`, kept for the next start, and
//   <dataDir>/owner       the process that uses the folder

import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import path from "node:path";
import { guarded } from "./guarded.mjs";
import { takeLock } from "./lock.mjs";
import { postgresAccount } from "./postgres-account.mjs";
import { postgresBinaries } from "./postgres-binaries.mjs";
import { ended, endLeftover, launch, startServer } from "./postgres-server.mjs";
import { Problem } from "./problem.mjs";
import { writeWhole } from "./write-whole.mjs";

const role = "towerdesk";
const logLimitBytes = 10 * 1024 * 1024;

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
