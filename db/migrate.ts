import "server-only";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import postgres from "postgres";
import { missingMigrations } from "./missing-migrations";

/** The key of the advisory lock of migrations. */
const lockKey = 7_140_231;

/** The first line of a migration on whose result the version before can't run. */
const needsPause = "-- needs the version before to be stopped";

/** A database that a running product uses. The message says what to do. */
export class ProductIsRunning extends Error {
  override readonly name = "ProductIsRunning";

  constructor() {
    super(
      "A running Towerdesk uses this database, and can't run on what this version makes of it: " +
        "stop every copy, and start the migration again (docs/deploy.md, Upgrades).",
    );
  }
}

/**
 * Migrates a database. Several processes may call it at once: one migrates, the others wait.
 * @param andThen further steps of a migration, done before the others go on
 * @param folder the folder of the SQL files; beside the sources unless the program was bundled
 */
export async function migrateTables(
  url: string,
  andThen: (sql: postgres.Sql) => Promise<void>,
  folder = fileURLToPath(new URL("./migrations", import.meta.url)),
): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { statement_timeout: 0 } });
  try {
    await sql`select pg_advisory_lock(${lockKey})`;
    await applyMigrations(sql, folder);
    await andThen(sql);
  } finally {
    await sql.end();
  }
}

/**
 * Applies the migrations that a database lacks, each in its own transaction. Drizzle's function applies all in one: readers
 * of a changed table would wait until the last migration has ended.
 * @throws UnreleasedDatabase or ProductIsRunning, before anything is changed
 */
async function applyMigrations(sql: postgres.Sql, folder: string): Promise<void> {
  const missing = await missingMigrations(sql);
  if (missing <= 0) return;
  const files = readMigrationFiles({ migrationsFolder: folder }).slice(-missing);
  if (files.some(({ sql: [first] }) => first?.startsWith(needsPause))) await assertStopped(sql);
  await sql`create schema if not exists drizzle`;
  await sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`;
  for (const { sql: statements, hash, folderMillis } of files) {
    await sql.begin(async (tx) => {
      for (const statement of statements) await tx.unsafe(statement);
      await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
    });
  }
}

async function assertStopped(sql: postgres.Sql): Promise<void> {
  const [running] = await sql`
    select 1 from pg_stat_activity where datname = current_database() and application_name = 'towerdesk'`;
  if (running) throw new ProductIsRunning();
}
