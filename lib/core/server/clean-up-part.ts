import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "./database";

/** Rows per statement, so that each is short, and what it has deleted stays deleted. */
const batchRows = 5000;

/** A part of the housekeeping. It stops between two batches when `signal` is aborted, and returns how much it deleted. */
export type CleanUpPart = (signal?: AbortSignal) => Promise<number>;

/** Makes a part of the housekeeping that deletes the rows of a table that fulfil a condition, in batches. */
export const deletes =
  (table: PgTable, where: SQL | undefined): CleanUpPart =>
  async (signal) => {
    for (let deleted = 0; ; ) {
      const { count } = await db.execute(sql`
        delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${batchRows}))`);
      deleted += count;
      if (count < batchRows || signal?.aborted) return deleted;
    }
  };

/** SQL: whether a moment is more than so many days ago. */
export const isOlderThan = (column: PgColumn, days: number): SQL =>
  sql`${column} < now() - make_interval(days => ${sql.raw(String(days))})`;
