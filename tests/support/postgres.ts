import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import getPort, { portNumbers } from "get-port";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startPostgres, throwawaySettings } from "@/scripts/support/embedded-postgres";

/** A worker's own services. */
export type WorkerResources = {
  /** The URL of its database: migrated, and emptied before each test file. */
  databaseUrl: string;
  /** A port of 127.0.0.1 that only the worker's own tests use. */
  realtimePort: number;
  /** The same for a mail server. */
  mailPort: number;
};

declare module "vitest" {
  interface ProvidedContext {
    /** By `VITEST_POOL_ID`, which starts at 1. */
    workers: WorkerResources[];
  }
}

/**
 * Starts one PostgreSQL for a whole run, with a database for each worker. The cluster is kept in .data, which speeds up
 * the next run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = path.join(project.config.root, ".data", "test", "postgres");
  const server = await startPostgres({ dataDir, settings: throwawaySettings });
  // As in Vitest: a project's own number takes precedence.
  const count = project.config.maxWorkers || project.vitest.config.maxWorkers;
  const names = Array.from({ length: count }, (_, index) => `test_${index + 1}`);
  await makeDatabases(server.url, names);
  const ports = await freePorts(2 * count);
  project.provide(
    "workers",
    names.map((name, index) => ({
      databaseUrl: server.url(name),
      realtimePort: ports[index] ?? 0,
      mailPort: ports[count + index] ?? 0,
    })),
  );
  return () => server.stop();
}

type UrlOf = (database: string) => string;

/** Clones a migrated template, which is created once for each state of the migrations. */
async function makeDatabases(urlOf: UrlOf, names: readonly string[]): Promise<void> {
  const sql = postgres(urlOf("postgres"), { max: 1, onnotice: () => {} });
  try {
    const template = await makeTemplate(sql, urlOf);
    for (const name of names) {
      await sql.unsafe(`drop database if exists "${name}" with (force)`);
      await sql.unsafe(`create database "${name}" template "${template}" strategy file_copy`);
    }
  } finally {
    await sql.end();
  }
}

async function makeTemplate(sql: postgres.Sql, urlOf: UrlOf): Promise<string> {
  const template = templateName();
  const rows = await sql<
    { name: string }[]
  >`select datname as name from pg_database where datname like 'template\\_%'`;
  if (rows.some(({ name }) => name === template)) return template;
  for (const { name } of rows) await sql.unsafe(`drop database "${name}" with (force)`);
  const draft = `draft_${template}`;
  await sql.unsafe(`drop database if exists "${draft}" with (force)`);
  await sql.unsafe(`create database "${draft}"`);
  const { migrate } = await import("@/lib/app/migrate");
  await migrate(urlOf(draft));
  // Only a migrated database gets the name, so an interrupted migration leaves no template.
  await sql.unsafe(`alter database "${draft}" rename to "${template}"`);
  return template;
}

function templateName(): string {
  const hash = createHash("sha256");
  const files = readdirSync("db/migrations", { recursive: true, encoding: "utf8" })
    .map((file) => path.join("db/migrations", file))
    .filter((file) => path.extname(file) !== "");
  for (const file of ["db/migrate.ts", "lib/app/workers.ts", ...files.sort()]) {
    hash.update(file).update(readFileSync(file));
  }
  return `template_${hash.digest("hex").slice(0, 16)}`;
}

/** Ports below those that the system assigns to outgoing connections. */
async function freePorts(count: number): Promise<number[]> {
  const first = 21_000 + (process.pid % 5000);
  const ports: number[] = [];
  while (ports.length < count) ports.push(await getPort({ port: portNumbers(first, first + 1000) }));
  return ports;
}
