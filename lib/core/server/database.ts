import "server-only";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "@/db/schema/index";
import { env } from "@/lib/core/env";

/** The maximum duration of a statement, in seconds. */
export const statementSeconds = 30;

/**
 * The time limits of our side, in seconds, for a database that accepts connections and never answers, or a network that
 * loses packets. The last two are ours (docs/decisions/011).
 */
export const databaseLimits = {
  connect_timeout: 4,
  /** The system asks an idle connection's other end after this time, and closes it ten seconds later. */
  keep_alive: 10,
  /** Without any part of an answer. The database itself ends a statement before. */
  answer_timeout: statementSeconds + 5,
  /** For a free connection. */
  queue_timeout: 10,
};

/**
 * Opens a connection pool. Times are read and written in the site's time zone.
 * @param isPooler whether the URL is that of a transaction pooler. A pooler keeps the session's time zone, but
 * supports neither prepared statements nor `statement_timeout`; a migration sets that timeout on the role instead
 */
export function connect(
  url: string,
  max: number,
  isPooler = false,
  ownLimits: Partial<typeof databaseLimits> = {},
) {
  const limits = {
    statement_timeout: statementSeconds * 1000,
    // A transaction whose connection was lost without a trace would keep its locks. The first limit does not end one
    // that waits for the rest of a statement, so the system asks whether we are there.
    idle_in_transaction_session_timeout: databaseLimits.answer_timeout * 1000,
    // Compiling a statement takes longer than any of ours runs, and is started by the planner's estimates alone.
    jit: "off",
    tcp_keepalives_idle: databaseLimits.keep_alive,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
  };
  const pool = postgres(url, {
    max,
    idle_timeout: 0,
    ...databaseLimits,
    ...ownLimits,
    // Each failed attempt answers one waiting query. By default the pauses grow to 20 seconds, and so do the calls and
    // the time until a database that is back is used.
    backoff: () => 0.1,
    onnotice: () => {},
    prepare: !isPooler,
    connection: { application_name: "towerdesk", TimeZone: env.SITE_TIME_ZONE, ...(isPooler ? {} : limits) },
  });
  return isPooler ? oneAtATime(pool) : pool;
}

/**
 * Disables pipelining: PgBouncer releases a connection while a second query is on its way through it, and that query
 * is never answered. The driver's `max_pipeline: 0` breaks its transactions. A query whose `onexecute` returns false
 * gets its connection exclusively; transactions set their own `onexecute`.
 */
function oneAtATime(pool: postgres.Sql): postgres.Sql {
  const alone = (value: unknown) => {
    const query = value as { options?: { onexecute?: () => boolean } };
    if (value instanceof Promise && query.options) query.options.onexecute ??= () => false;
    return value;
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
/** The URL of the database without the pooler. */
export const directUrl = DATABASE_DIRECT_URL ?? DATABASE_URL;

// In development Next may load a module several times, but the process must have one pool.
const processState = globalThis as { towerdeskSql?: postgres.Sql };
const isPooled = DATABASE_DIRECT_URL !== undefined;
processState.towerdeskSql ??= connect(DATABASE_URL, env.DATABASE_POOL_SIZE, isPooled);

export const sqlClient = processState.towerdeskSql;
const drizzleOn = (client: postgres.Sql) => drizzle(client, { schema, casing: "snake_case" });
export const db = drizzleOn(sqlClient);

export type Database = typeof db;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Anything that runs statements: the pool or a transaction. */
export type Executor = Database | Transaction;

/**
 * A prepared query that is built once for the pool, on first use, because building one takes as long as running it. A
 * transaction builds it again, on its connection.
 */
export function prepared<Q>(build: (tx: Executor) => Q): (tx: Executor) => Q {
  let forPool: Q | undefined;
  return (tx) => {
    if (tx !== db) return build(tx);
    forPool ??= build(db);
    return forPool;
  };
}

/** Runs work on a separate connection without a limit for the wait for an answer. */
export async function onUnlimitedConnection<T>(work: (own: Database) => Promise<T>): Promise<T> {
  const client = connect(DATABASE_URL, 1, isPooled, { answer_timeout: 0 });
  try {
    return await work(drizzleOn(client));
  } finally {
    await client.end();
  }
}

/**
 * Checks that sessions have the site's time zone, on which all displayed times depend, and a statement timeout: a
 * pooler may drop either.
 * @throws Error with a message that says how to fix it
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
