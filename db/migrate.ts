import "server-only";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

/** Any number that no other program of this database uses. */
const lockKey = 7_140_231;

/**
 * Brings a database up to date. Several copies of the app may call it at once: one migrates, the others wait.
 * @param andThen what else belongs to a migration; done while the others still wait
 * @param folder where the SQL files are; beside the sources unless the program was bundled.
 */
export async function migrateTables(
  url: string,
  andThen: () => Promise<void>,
  folder = fileURLToPath(new URL("./migrations", import.meta.url)),
): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${lockKey})`;
    await runMigrations(drizzle(sql), { migrationsFolder: folder });
    await andThen();
  } finally {
    await sql.end();
  }
}
