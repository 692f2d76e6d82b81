import type postgres from "postgres";
import { databaseAt, databaseName, withSession } from "@/scripts/backup/database";
import { Problem } from "@/scripts/support/problem";

const dayMs = 24 * 60 * 60 * 1000;

/** `towerdesk_restored_20261125031700123`: a database that is filled beside the one in use. */
const scratchName = (now: Date) => `towerdesk_restored_${timeOf(now)}`;
const timeOf = (now: Date) => now.toISOString().replaceAll(/\D/g, "").slice(0, 17);

/** Runs work in a session of the server that holds none of the product's databases open. */
const onServer = <T>(url: string, work: (sql: postgres.Sql) => Promise<T>) =>
  withSession(databaseAt(url, "postgres"), work);

/**
 * Creates an empty database on the server of a URL, with the locale of that URL's database if it exists.
 * @throws {Problem} if the role may not
 * @returns its URL
 */
export async function createScratch(url: string): Promise<string> {
  const name = scratchName(new Date());
  await onServer(url, async (sql) => {
    await dropLeftovers(sql);
    const [like] = await sql<{ collate: string; ctype: string }[]>`
      select datcollate as collate, datctype as ctype from pg_database
      where datname in (${databaseName(url)}, 'template0') order by datname = 'template0' limit 1`;
    const locale = `lc_collate ${quoted(like?.collate ?? "C")} lc_ctype ${quoted(like?.ctype ?? "C")}`;
    try {
      await sql`create database ${sql(name)} template template0 encoding 'UTF8' ${sql.unsafe(locale)}`;
    } catch (error) {
      throw codeOf(error) === "42501"
        ? new Problem(
            "The database's role may not create databases, and a backup is restored into a new one first.",
            "As a superuser run: alter role NAME createdb.",
          )
        : error;
    }
  });
  return databaseAt(url, name);
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Removes scratch databases that a killed run left a day ago. Another installation's role may have its own on the server. */
async function dropLeftovers(sql: postgres.Sql): Promise<void> {
  const yesterday = scratchName(new Date(Date.now() - dayMs));
  const left = await sql<{ name: string }[]>`
    select datname as name from pg_database
    where datname ~ '^towerdesk_restored_[0-9]{17}$' and datname < ${yesterday} and pg_has_role(datdba, 'usage')`;
  for (const { name } of left) await dropDatabase(sql, name);
}

/**
 * Ends the role's own sessions in a database and drops it. `with (force)` would fail for a role that is no superuser
 * while PostgreSQL's own vacuum works in the database; without it PostgreSQL ends that.
 */
async function dropDatabase(sql: postgres.Sql, name: string): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and usename = current_user`;
  await sql`drop database if exists ${sql(name)}`;
}

/** Removes a scratch database. */
export const dropScratch = (scratchUrl: string) =>
  onServer(scratchUrl, (sql) => dropDatabase(sql, databaseName(scratchUrl)));

/**
 * Checks that a restore may replace a database.
 * @param over the name of a database that may have content
 * @throws {Problem} if it has tables and was not named, or programs are connected to it
 */
export async function requireReplaceable(url: string, over: string | undefined): Promise<void> {
  const name = databaseName(url);
  if (over !== undefined && over !== name)
    throw new Problem(
      `--over names ${over}, but the database to restore into is ${name}.`,
      "Nothing was changed.",
    );
  if (!(await hasTables(url))) return;
  if (over === undefined)
    throw new Problem(
      `The database ${name} is not empty.`,
      `To put the backup in its place, add --over ${name}. The present one is then kept under another name.`,
    );
  await onServer(url, async (sql) => {
    // PostgreSQL's own vacuum has no user.
    const [row] = await sql`
      select count(*)::int as count from pg_stat_activity where datname = ${name} and usename is not null`;
    if (row?.count > 0) throw inUse(name);
  });
}

const inUse = (name: string) =>
  new Problem(`Programs are connected to the database ${name}.`, "Stop the product, and restore again.");

async function hasTables(url: string): Promise<boolean> {
  const exists = await onServer(
    url,
    (sql) => sql`select 1 from pg_database where datname = ${databaseName(url)}`,
  );
  if (exists.length === 0) return false;
  const tables = await withSession(
    url,
    (sql) => sql`
      select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema' limit 1`,
  );
  return tables.length > 0;
}

/**
 * Puts a complete scratch database in the place of another one. Only names change, so a power cut leaves either of them
 * there, and never a half database.
 * @throws {Problem} if programs are connected to the other one
 * @returns the name under which the replaced one is kept; null if it was empty or did not exist
 */
export async function putInPlace(scratchUrl: string, url: string): Promise<string | null> {
  const name = databaseName(url);
  const isKept = await hasTables(url);
  const keptAs = `${name}_before_${timeOf(new Date())}`;
  await onServer(url, async (sql) => {
    const rename = (from: string, to: string) => sql`alter database ${sql(from)} rename to ${sql(to)}`;
    try {
      if (isKept) await rename(name, keptAs);
      else await sql`drop database if exists ${sql(name)}`;
    } catch (error) {
      throw codeOf(error) === "55006" ? inUse(name) : error;
    }
    try {
      await rename(databaseName(scratchUrl), name);
    } catch (error) {
      if (isKept) await rename(keptAs, name);
      throw error;
    }
  });
  return isKept ? keptAs : null;
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);
