import "server-only";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

/** The key of the advisory lock of migrations. */
const lockKey = 7_140_231;

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
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${lockKey})`;
    await runMigrations(drizzle(sql), { migrationsFolder: folder });
    await andThen(sql);
  } finally {
    await sql.end();
  }
}
