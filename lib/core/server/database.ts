import "server-only";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "@/db/schema/index";
import { env } from "@/lib/core/env";

/** Opens a pool on a database. Times are read and written in the site's time zone. */
export function connect(url: string, max: number) {
  return postgres(url, {
    max,
    idle_timeout: 0,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: "towerdesk", TimeZone: env.SITE_TIME_ZONE, statement_timeout: 30_000 },
  });
}

// Next may load a module several times in development; the process must have one pool.
const kept = globalThis as { towerdeskSql?: postgres.Sql };
kept.towerdeskSql ??= connect(env.DATABASE_URL, env.DATABASE_POOL_SIZE);

export const sqlClient = kept.towerdeskSql;
export const db = drizzle(sqlClient, { schema, casing: "snake_case" });

export type Database = typeof db;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** A pool or a transaction: whatever a statement can run on. */
export type Executor = Database | Transaction;
