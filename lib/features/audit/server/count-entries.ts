import "server-only";
import { and, desc, gte, lt, type SQL, sql } from "drizzle-orm";
import { auditLog, auditLogCount } from "@/db/schema";
import type { Executor } from "@/lib/core/server/database";
import { fieldConditions, periodCondition, type ResolvedFilter } from "./read";

/**
 * Counts the entries of a filter. Whole months come from the stored counts (docs/decisions/003), so that rows of at
 * most two partial months are counted.
 */
export async function countEntries(tx: Executor, filter: ResolvedFilter): Promise<number> {
  const { from, until } = filter;
  const first = from && monthFrom(from);
  const after = until && monthOf(until);
  const sums: SQL[] = [];
  if (first && after && first > after) sums.push(countBetween(filter, from, until));
  else {
    sums.push(sumStoredCounts(filter, first, after));
    if (first && from) sums.push(countBetween(filter, from, first));
    if (after && until) sums.push(countBetween(filter, after, until));
  }
  const [row] = await tx.execute<{ total: string }>(sql`select ${sql.join(sums, sql` + `)} as total`);
  return Number(row?.total ?? 0);
}

/**
 * Skips whole months before a page of the newest entries, so that reading a deep page scans the entries of one month.
 * @param offset the number of entries before the page
 * @returns the exclusive end of the entries that are left (null for none), and how many of them are before the page
 */
export async function skipMonths(
  tx: Executor,
  filter: ResolvedFilter,
  offset: number,
): Promise<{ until: string | null; offset: number }> {
  let { until } = filter;
  let left = offset;
  if (left === 0) return { until, offset: left };
  if (until) {
    const month = monthOf(until);
    const [row] = await tx.execute<{ total: string }>(
      sql`select ${countBetween(filter, month, until)} as total`,
    );
    const newer = Number(row?.total ?? 0);
    if (newer > left) return { until, offset: left };
    left -= newer;
    until = month;
  }
  const { month, count } = auditLogCount;
  const months = await tx
    .select({ month, count: sql<number>`sum(${count})`.mapWith(Number) })
    .from(auditLogCount)
    .where(
      and(fieldConditions(auditLogCount, filter), until === null ? undefined : lt(month, until.slice(0, 10))),
    )
    .groupBy(month)
    .orderBy(desc(month));
  for (const one of months) {
    if (one.count > left) break;
    left -= one.count;
    until = `${one.month}T00:00:00.000Z`;
  }
  return { until, offset: left };
}

/** The start of the month in UTC, as in `audit_log_count`. */
const monthOf = (moment: string): string => `${new Date(moment).toISOString().slice(0, 7)}-01T00:00:00.000Z`;

/** The start of the first month at or after a moment, in UTC. */
function monthFrom(moment: string): string {
  const own = monthOf(moment);
  if (Date.parse(own) === Date.parse(moment)) return own;
  const month = new Date(own);
  month.setUTCMonth(month.getUTCMonth() + 1);
  return month.toISOString();
}

/** @param first the first month; `after` the month after the last; null means no limit */
function sumStoredCounts(filter: ResolvedFilter, first: string | null, after: string | null): SQL {
  const { month, count } = auditLogCount;
  const months = and(
    first === null ? undefined : gte(month, first.slice(0, 10)),
    after === null ? undefined : lt(month, after.slice(0, 10)),
  );
  const where = and(fieldConditions(auditLogCount, filter), months) ?? sql`true`;
  return sql`(select coalesce(sum(${count}), 0) from ${auditLogCount} where ${where})`;
}

function countBetween(filter: ResolvedFilter, from: string, until: string): SQL {
  return sql`(select count(*) from ${auditLog} where ${and(fieldConditions(auditLog, filter), periodCondition(from, until))})`;
}
