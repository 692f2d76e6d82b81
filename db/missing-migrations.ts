import "server-only";
import type postgres from "postgres";
import journal from "./migrations/meta/_journal.json";

/** A database of a version before 1.0.0, which no migration upgrades. The message says what to do. */
export class UnreleasedDatabase extends Error {
  override readonly name = "UnreleasedDatabase";

  constructor() {
    super(
      "The database was made by a version before 1.0.0, the first release, and can't be upgraded: " +
        "use an empty database instead (of quickstart and dev, remove the folder .data).",
    );
  }
}

/**
 * How many migrations of this version a database lacks; negative if a newer version has migrated it.
 * @throws UnreleasedDatabase
 */
export async function missingMigrations(sql: postgres.Sql): Promise<number> {
  const [table] = await sql<{ exists: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  if (!table?.exists) return journal.entries.length;
  const [applied] = await sql<{ count: number; first: string | null }[]>`
    select count(*)::int as count, min(created_at) as first from drizzle.__drizzle_migrations`;
  const first = applied?.first ?? null;
  if (first !== null && Number(first) !== journal.entries[0]?.when) throw new UnreleasedDatabase();
  return journal.entries.length - (applied?.count ?? 0);
}
