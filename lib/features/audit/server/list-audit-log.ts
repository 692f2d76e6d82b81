import "server-only";
import { and, desc, inArray, sql } from "drizzle-orm";
import { auditLog } from "@/db/schema";
import { superAdmin } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { pageOf, pageWindow, searchCap } from "@/lib/core/paging";
import { pageOfSchema } from "@/lib/core/record-schema";
import { readSearchTerm, type SearchTerm } from "@/lib/core/search-term";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { auditRecord } from "@/lib/features/audit/record";
import { auditQuery } from "@/lib/features/audit/schema";
import { countEntries, skipMonths } from "./count-entries";
import {
  auditColumns,
  filterConditions,
  matchesPrefix,
  prefixConditions,
  type ResolvedFilter,
  resolveFilter,
  toAuditRecord,
} from "./read";

export const newestFirst = [desc(auditLog.at), desc(auditLog.id)];

/** `GET /audit-log`: newest first. */
export const listAuditLog = defineUseCase({
  name: "auditLog.list",
  allow: [superAdmin],
  input: auditQuery(env.SITE_TIME_ZONE),
  output: pageOfSchema(auditRecord),
  async run({ input, tx }) {
    const filter = await resolveFilter(tx, input);
    const term = readSearchTerm(input.searchTerm);
    if (term) {
      const ids = await findNewestEntries(tx, filter, term);
      const { limit, offset } = pageWindow(input, true);
      const rows = await readEntries(tx, ids.slice(offset, offset + limit));
      return pageOf(rows.map(toAuditRecord), ids.length, input, true);
    }
    const found = await countEntries(tx, filter);
    const { limit, offset } = pageWindow(input);
    const rows = await readPage(tx, filter, offset, Math.min(limit, found - offset));
    return pageOf(rows.map(toAuditRecord), found, input, false);
  },
});

/**
 * How many of the newest entries are scanned before the search uses its indexes. In a million entries the scan then takes
 * as long as the indexes, for the most matches that it does not find.
 */
const scanLimit = 43_000;

/**
 * Finds the newest matches, at most the cap plus one. Common matches are found by a scan of the newest entries. Rare
 * ones are found by index and then sorted, because a scan would read too many entries.
 */
async function findNewestEntries(tx: Executor, filter: ResolvedFilter, term: SearchTerm): Promise<string[]> {
  if (term.kind === "nothing") return [];
  const most = searchCap + 1;
  const newest = tx
    .select()
    .from(auditLog)
    .where(filterConditions(filter))
    .orderBy(...newestFirst)
    .limit(scanLimit)
    .as("newest");
  const first = await tx
    .select({ id: newest.id })
    .from(newest)
    .where(matchesPrefix(term, newest))
    .orderBy(desc(newest.at), desc(newest.id))
    .limit(most);
  if (first.length === most) return first.map(({ id }) => id);
  // One index scan per condition, because with `or` all six would be checked again for every match. No index has the order
  // of the result.
  const scans = prefixConditions(term).map(
    (
      begins,
    ) => sql`(select ${auditLog.id}, ${auditLog.at} from ${auditLog} where ${and(filterConditions(filter), begins)}
      order by ${auditLog.at} + interval '0' desc, ${auditLog.id} desc limit ${most})`,
  );
  const all = await tx.execute<{ id: string }>(
    sql`select id from (${sql.join(scans, sql` union `)}) found order by at desc, id desc limit ${most}`,
  );
  return all.map(({ id }) => id);
}

const readEntries = async (tx: Executor, ids: string[]) =>
  ids.length === 0
    ? []
    : await tx
        .select(auditColumns)
        .from(auditLog)
        .where(inArray(auditLog.id, ids))
        .orderBy(...newestFirst);

/** Reads the page's ids by an index-only scan, and then the rows. */
async function readPage(tx: Executor, filter: ResolvedFilter, offset: number, count: number) {
  if (count <= 0) return [];
  const start = await skipMonths(tx, filter, offset);
  const ids = tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(filterConditions({ ...filter, until: start.until }))
    .orderBy(...newestFirst)
    .limit(count)
    .offset(start.offset);
  return await tx
    .select(auditColumns)
    .from(auditLog)
    .where(inArray(auditLog.id, ids))
    .orderBy(...newestFirst);
}
