import postgres from "postgres";
import { paymentStatus } from "@/db/statuses";
import { Problem } from "@/scripts/support/problem";

/** A session or a transaction. */
type Queries = postgres.ISql;

/** Runs work with one separate connection, whose statements have no time limit. */
export async function withSession<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const noLimit = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 };
  const connection = { application_name: "towerdesk backup", ...noLimit };
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10, idle_timeout: 0, connection });
  try {
    return await work(sql);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    throw new Problem(
      `The database can't be reached: ${error.message}.`,
      "See whether it runs, and whether DATABASE_DIRECT_URL, or else DATABASE_URL, is its address.",
    );
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const isUnreachable = (error: unknown): error is Error =>
  error instanceof Error &&
  "code" in error &&
  ["ECONNREFUSED", "CONNECT_TIMEOUT", "CONNECTION_CLOSED", "ENOTFOUND", "28P01", "3D000", "57P01"].includes(
    String(error.code),
  );

/** The URL of another database of the same server. */
export function databaseAt(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.href;
}

/** The name of the database of a URL. */
export const databaseName = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

/** The server's major version. */
export async function serverMajor(sql: Queries): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    select current_setting('server_version_num')::int / 10000 as version`;
  return row?.version ?? 0;
}

/** The time stamp of the newest migration of a database; 0 if it has none. */
export async function newestMigration(sql: Queries): Promise<number> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.name) return 0;
  const [row] = await sql<{ last: string | null }[]>`
    select max(created_at) as last from drizzle.__drizzle_migrations`;
  return Number(row?.last ?? 0);
}

/** The number of rows of each table of all schemas. */
export async function countTables(sql: Queries): Promise<Record<string, number>> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') and relpersistence = 'p'
    order by 1, 2`;
  const counts: Record<string, number> = {};
  for (const { schema, name } of tables) {
    const [row] = await sql<{ count: string }[]>`select count(*) as count from ${sql(schema)}.${sql(name)}`;
    counts[`${schema}.${name}`] = Number(row?.count);
  }
  return counts;
}

/** Sums of money, which a restored database must have to the centavo. */
export async function sumMoney(sql: Queries): Promise<Record<string, string>> {
  const [sums] = await sql<Record<string, string>[]>`
    select
      (select coalesce(sum(soa_amount), 0)::text from tenant) as "tenants' newest statements",
      (select coalesce(sum(soa_amount), 0)::text from statement) as "all statements",
      (select coalesce(sum(amount_paid), 0)::text from payment) as "payments as asked",
      (select coalesce(sum(amount_received), 0)::text from payment) as "payments as received",
      (select coalesce(sum(coalesce(amount_received, amount_paid)), 0)::text from payment
        where status in (${paymentStatus.verified}, ${paymentStatus.posted})) as "payments that count"`;
  return { ...sums };
}

/** A row of the table of files. */
export type FileRow = { key: string; size: number; sha256: string };

/** The stored files. Uploads that are not finished have no digest yet, and nobody misses them. */
export async function listFileRows(sql: Queries): Promise<FileRow[]> {
  const rows = await sql<
    FileRow[]
  >`select key, size::float8 as size, sha256 from file where sha256 <> '' order by key`;
  return [...rows];
}
