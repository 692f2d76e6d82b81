import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { searchCap } from "@/lib/core/paging";
import type { Executor } from "./database";

/** How many rows of a table match; for a search no further than the cap and one, as `pageOf` takes it. */
export async function countRows(
  tx: Executor,
  table: PgTable,
  where: SQL | undefined,
  searched: boolean,
): Promise<number> {
  const rows = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from ${table} ${where ? sql`where ${where}` : sql``} ${searched ? sql`limit ${searchCap + 1}` : sql``}
    ) found`);
  return rows[0]?.count ?? 0;
}
