import type postgres from "postgres";
import journal from "@/db/migrations/meta/_journal.json";

/** How many migrations of this version a database lacks; negative if a newer version has migrated it. */
export async function missingMigrations(sql: postgres.Sql): Promise<number> {
  const [schema] = await sql<{ exists: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  const [row] = schema?.exists
    ? await sql<{ count: number }[]>`select count(*)::int as count from drizzle.__drizzle_migrations`
    : [];
  return journal.entries.length - (row?.count ?? 0);
}
