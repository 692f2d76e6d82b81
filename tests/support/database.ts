import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { inject } from "vitest";
import { migrate } from "@/lib/product/migrate";

/*
 * A database of its own for every test file, cloned from a migrated template: tens of milliseconds instead
 * of a migration. The template is made once for each state of the migrations.
 */

const serverUrl = inject("postgresUrl");
const worker = `test_${process.env.VITEST_POOL_ID ?? "1"}`;
const templateLock = 5_720_114;

/** The address of this test file's own database: migrated, empty, and gone with the next file. */
export function testDatabaseUrl(): string {
  return at(worker);
}

function at(database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

function templateName(): string {
  const folder = path.resolve("db/migrations");
  const hash = createHash("sha256").update(readFileSync(path.resolve("db/migrate.ts")));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).sort(byPlace)) {
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(path.join(entry.parentPath, entry.name)));
  }
  return `template_${hash.digest("hex").slice(0, 16)}`;
}

function byPlace(a: { parentPath: string; name: string }, b: { parentPath: string; name: string }): number {
  return path.join(a.parentPath, a.name) < path.join(b.parentPath, b.name) ? -1 : 1;
}

async function makeTemplate(sql: postgres.ReservedSql, template: string): Promise<void> {
  const names = await sql<
    { name: string }[]
  >`select datname as name from pg_database where datname like 'template\\_%'`;
  if (names.some(({ name }) => name === template)) return;
  for (const { name } of names) await sql.unsafe(`drop database "${name}" with (force)`);
  const draft = `draft_${template}`;
  await sql.unsafe(`drop database if exists "${draft}" with (force)`);
  await sql.unsafe(`create database "${draft}"`);
  await migrate(at(draft));
  // Only a migrated one gets the name: an interrupted migration leaves no template.
  await sql.unsafe(`alter database "${draft}" rename to "${template}"`);
}

async function cloneDatabase(): Promise<void> {
  const pool = postgres(serverUrl, { max: 1, onnotice: () => {} });
  const sql = await pool.reserve();
  try {
    const template = templateName();
    await sql`select pg_advisory_lock(${templateLock})`;
    await makeTemplate(sql, template);
    await sql.unsafe(`drop database if exists "${worker}" with (force)`);
    await sql.unsafe(`create database "${worker}" template "${template}" strategy file_copy`);
  } finally {
    sql.release();
    await pool.end();
  }
}

await cloneDatabase();
