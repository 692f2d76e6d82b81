import "server-only";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "@/db/schema/index";
import { env } from "@/lib/core/env";

/** How long a statement may take. */
export const statementSeconds = 30;

/**
 * Opens a pool on a database. Times are read and written in the site's time zone.
 * @param isPooler the address is that of a pooler, which lends a connection for one transaction: it keeps the session's
 * time zone, but no prepared statements, and refuses the limit of statements, which a migration gives to the role
 */
export function connect(url: string, max: number, isPooler = false) {
  const limit = isPooler ? {} : { statement_timeout: statementSeconds * 1000 };
  const pool = postgres(url, {
    max,
    idle_timeout: 0,
    connect_timeout: 10,
    onnotice: () => {},
    prepare: !isPooler,
    connection: { application_name: "towerdesk", TimeZone: env.SITE_TIME_ZONE, ...limit },
  });
  return isPooler ? oneAtATime(pool) : pool;
}

/**
 * The pool without pipelining: PgBouncer gives a connection away while a second query is on its way through it, and that
 * query is never answered. The driver's `max_pipeline` can't be used: with 0 its transactions fail. A query whose
 * `onexecute` is false leaves its connection to itself; transactions set their own.
 */
function oneAtATime(pool: postgres.Sql): postgres.Sql {
  const alone = (made: unknown) => {
    const query = made as { options?: { onexecute?: () => boolean } };
    if (made instanceof Promise && query.options) query.options.onexecute ??= () => false;
    return made;
  };
  return new Proxy(pool, {
    apply: (target, self, args) => alone(Reflect.apply(target, self, args)),
    get: (target, name) =>
      name === "unsafe"
        ? (...args: Parameters<postgres.Sql["unsafe"]>) => alone(target.unsafe(...args))
        : Reflect.get(target, name),
  });
}

const { DATABASE_URL, DATABASE_DIRECT_URL } = env;
/** The database itself, also where a pooler is in front. */
export const directUrl = DATABASE_DIRECT_URL ?? DATABASE_URL;

// Next may load a module several times in development; the process must have one pool.
const processState = globalThis as { towerdeskSql?: postgres.Sql };
processState.towerdeskSql ??= connect(
  DATABASE_URL,
  env.DATABASE_POOL_SIZE,
  DATABASE_DIRECT_URL !== undefined,
);

export const sqlClient = processState.towerdeskSql;
export const db = drizzle(sqlClient, { schema, casing: "snake_case" });

export type Database = typeof db;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** A pool or a transaction: whatever a statement can run on. */
export type Executor = Database | Transaction;

/**
 * Makes sure that sessions have the site's time zone, on which every time that is shown depends, and a limit of
 * statements: a pooler may drop either.
 * @throws Error with a sentence that says what to do
 */
export async function checkDatabaseSession(): Promise<void> {
  const [session] = await sqlClient<{ zone: string; limit: string }[]>`
    select current_setting('TimeZone') as zone, current_setting('statement_timeout') as limit`;
  if (session?.zone.toLowerCase() !== env.SITE_TIME_ZONE.toLowerCase())
    throw new Error(
      `The database speaks the zone ${session?.zone}, not ${env.SITE_TIME_ZONE}: let the pooler pass on the setting TimeZone.`,
    );
  if (session.limit === "0")
    throw new Error(
      "The database's statements have no limit. Behind a pooler set DATABASE_DIRECT_URL, migrate, and let the pooler connect again.",
    );
}
