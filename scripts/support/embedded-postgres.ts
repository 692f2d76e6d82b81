import { randomBytes } from "node:crypto";
import { chownSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { execaSync } from "execa";
import getPort from "get-port";
import pWaitFor from "p-wait-for";
import postgres from "postgres";
import { lockFolder } from "@/scripts/support/lock";
import { postgresPrograms } from "@/scripts/support/postgres-programs";
import { Problem } from "@/scripts/support/problem";
import { openLog } from "@/scripts/support/programs";

/*
 * A real PostgreSQL server in a folder of the project. It accepts only local connections with the password stored in
 * that folder.
 *
 * - `<dataDir>/cluster/`: the cluster created by initdb
 * - `<dataDir>/ready`: written last; without it the cluster is incomplete and is created again
 * - `<dataDir>/password`: the password of the role towerdesk (0600)
 */

const role = "towerdesk";
const logLimitBytes = 10 * 1024 * 1024;
const stopMs = 10_000;
const defaultSettings = { shared_buffers: "256MB", max_connections: "200", max_wal_size: "2GB" };

export type PostgresSettings = Record<string, string>;

/** Settings for a database that may be lost; they make tests several times faster. */
export const throwawaySettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

type PostgresServer = {
  /** The URL of one of its databases. */
  url: (database: string) => string;
  pid: number;
  /** Creates the database if it is missing. */
  ensureDatabase: (database: string) => Promise<void>;
  /** Resolves when the server ends for any reason. */
  exited: Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts a PostgreSQL server, and creates its cluster on the first start (UTF-8, locale C). It repairs a folder left by
 * a killed server or an interrupted start, and ends the server of a killed owner.
 * @param options the folder; the file for the server's messages (default `<dataDir>/server.log`); PostgreSQL settings
 * by name; and the folder of PostgreSQL's programs, if not the package's
 * @throws {Problem} with advice
 */
export async function startPostgres(options: {
  dataDir: string;
  log?: string;
  settings?: PostgresSettings;
  bin?: string;
}): Promise<PostgresServer> {
  const folder = path.resolve(options.dataDir);
  const release = await lockFolder(
    folder,
    new Problem(
      `The database folder ${folder} is in use by another program.`,
      "Stop that one first, or choose another folder.",
    ),
  );
  try {
    const start = postgresPrograms(folder, options.bin);
    const cluster = path.join(folder, "cluster");
    if (existsSync(path.join(folder, "ready"))) await endLeftover(cluster);
    else await makeCluster(folder, cluster, start);
    const password = readFileSync(path.join(folder, "password"), "utf8").trim();
    const log = options.log ?? path.join(folder, "server.log");
    const server = await startServer(
      start,
      cluster,
      log,
      { ...defaultSettings, ...options.settings },
      password,
    );
    const exited = server.exited.then(release);
    return {
      ...server,
      exited,
      ensureDatabase: (database) => createDatabase(server.url("postgres"), database),
      stop: async () => {
        server.end();
        await exited;
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

type Start = ReturnType<typeof postgresPrograms>;

async function makeCluster(folder: string, cluster: string, start: Start): Promise<void> {
  rmSync(cluster, { recursive: true, force: true, maxRetries: 10 });
  const passwordFile = path.join(folder, "password");
  writeFileSync(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  // initdb reads the file as the account under which it runs.
  const { uid, gid } = statSync(folder);
  chownSync(passwordFile, uid, gid);
  const encoding = ["--encoding=UTF8", "--locale=C", "--no-sync"];
  const access = [`--username=${role}`, "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const { exitCode, all } = await start("initdb", ["-D", cluster, ...encoding, ...access], { all: true });
  if (exitCode !== 0) throw new Problem(`PostgreSQL could not make its database folder ${cluster}:\n${all}`);
  writeFileSync(path.join(folder, "ready"), "");
}

/** Ends the server of a killed owner, and removes the lock file of a killed server. */
async function endLeftover(cluster: string): Promise<void> {
  const lock = path.join(cluster, "postmaster.pid");
  if (!existsSync(lock)) return;
  const pid = Number.parseInt(readFileSync(lock, "utf8"), 10);
  const isOurs = () => commandLine(pid).includes(cluster);
  for (const signal of ["SIGINT", "SIGKILL"] as const) {
    // The process number may belong to another program by now, and PostgreSQL would then refuse to start.
    if (!isOurs()) break;
    process.kill(pid, signal);
    await pWaitFor(() => !isOurs(), { interval: 50, timeout: stopMs }).catch(() => {});
  }
  rmSync(lock, { force: true });
}

/** The command line of a process; empty if the process does not exist. */
function commandLine(pid: number): string {
  if (!existsSync("/proc/self"))
    return execaSync("ps", ["-o", "command=", "-p", `${pid}`], { reject: false }).stdout;
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/**
 * Starts the server on a free port, and retries if the port was taken or a killed server's shared memory still exists.
 */
async function startServer(
  start: Start,
  cluster: string,
  log: string,
  settings: PostgresSettings,
  password: string,
) {
  if (existsSync(log) && statSync(log).size > logLimitBytes) rmSync(log);
  for (let attempt = 1; ; attempt += 1) {
    const port = await getPort({ host: "127.0.0.1" });
    const url = (database: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
    // Disables the socket file: other users of the machine could connect through it, and its path may be too long.
    const address = { port: `${port}`, listen_addresses: "127.0.0.1", unix_socket_directories: "" };
    const values = Object.entries({ ...settings, ...address }).flatMap(([name, value]) => [
      "-c",
      `${name}=${value}`,
    ]);
    const output = openLog(log, "a");
    const begin = statSync(log).size;
    const child = start("postgres", ["-D", cluster, ...values], {
      stdout: output,
      stderr: output,
      buffer: false,
      // Fast shutdown: does not wait for connections to end.
      killSignal: "SIGINT",
      forceKillAfterDelay: stopMs,
    });
    output.destroy();
    let hasEnded = false;
    const exited = child.then(() => {
      hasEnded = true;
    });
    await pWaitFor(async () => hasEnded || (await answers(url("postgres"))), { interval: 50 });
    if (!hasEnded) return { url, pid: child.pid ?? 0, exited, end: () => child.kill() };
    if (attempt === 10) {
      const message = readFileSync(log).subarray(begin).toString().trim().slice(-2000);
      throw new Problem(`PostgreSQL did not start. Its last words, from ${log}:\n${message}`);
    }
    await pause(500);
  }
}

async function answers(url: string): Promise<boolean> {
  return withConnection(url, async (sql) => {
    await sql`select 1`;
    return true;
  }).catch(() => false);
}

function createDatabase(url: string, database: string): Promise<void> {
  return withConnection(url, async (sql) => {
    const [existing] = await sql`select 1 from pg_database where datname = ${database}`;
    if (!existing) await sql`create database ${sql(database)}`;
  });
}

/** Runs work with a separate connection. */
export async function withConnection<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
