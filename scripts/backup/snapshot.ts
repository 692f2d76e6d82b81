import type postgres from "postgres";
import { filesLock } from "@/lib/features/files/server/remove-unused";
import {
  countTables,
  type FileRow,
  listFileRows,
  newestMigration,
  sumMoney,
} from "@/scripts/backup/database";
import { Problem } from "@/scripts/support/problem";

/** The key of the advisory lock that only one backup of a database takes at a time. */
const backupLock = 7_140_235;

/** What one moment of the database contains. */
export type Snapshot<T> = {
  snapshotAt: string;
  migration: number;
  counts: Record<string, number>;
  sums: Record<string, string>;
  rows: FileRow[];
  dump: T;
};

/*
 * Why every row's file is in the backup: an upload stores its file before its row, so whatever row the snapshot shows,
 * its file is there; files of later uploads are not needed. Files are never changed, and the nightly removal of unused
 * ones skips its turn while a backup has `filesLock`, which it takes before the snapshot. So the database comes
 * first, and the files that it names may be copied after it for as long as that takes.
 */

/**
 * Takes the locks of a backup in a session.
 * @returns a function that fails if they were lost meanwhile
 * @throws {Problem} if another backup of this database runs
 */
export async function lockForBackup(sql: postgres.Sql): Promise<() => Promise<void>> {
  const [lock] = await sql`select pg_try_advisory_lock(${backupLock}) as taken, pg_backend_pid() as pid`;
  if (!lock?.taken)
    throw new Problem("Another backup of this database is running.", "Wait until it has ended.");
  await sql`select pg_advisory_lock(${filesLock})`;
  return async () => {
    const [now] = await sql`select pg_backend_pid() as pid`;
    if (now?.pid !== lock.pid)
      throw new Problem(
        "The connection to the database was lost during the backup.",
        "Files may have been removed meanwhile. Run the backup again.",
      );
  };
}

/**
 * Reads the database at one moment.
 * @param dump gets the exported snapshot's name
 */
export async function readSnapshot<T>(
  sql: postgres.Sql,
  dump: (snapshot: string) => Promise<T>,
): Promise<Snapshot<T>> {
  const result = await sql.begin("isolation level repeatable read read only", async (tx) => {
    const [snapshot] = await tx<{ name: string; snapshotAt: string }[]>`
      select pg_export_snapshot() as name, now()::text as "snapshotAt"`;
    if (!snapshot) throw new Error("The database exported no snapshot.");
    const { name, snapshotAt } = snapshot;
    const migration = await newestMigration(tx);
    if (migration === 0)
      throw new Problem(
        "The database has no tables of the product.",
        "See whether DATABASE_URL names the right one.",
      );
    const facts = { counts: await countTables(tx), sums: await sumMoney(tx), rows: await listFileRows(tx) };
    return { snapshotAt, migration, ...facts, dump: await dump(name) };
  });
  return result as Snapshot<T>;
}
