import "server-only";
import { asc, desc, inArray } from "drizzle-orm";
import { auditLog } from "@/db/schema";
import { superAdmin } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { pageOf, pageWindow } from "@/lib/core/paging";
import { pageOfSchema } from "@/lib/core/record-schema";
import { readSearchTerm } from "@/lib/core/search-term";
import type { Executor } from "@/lib/core/server/database";
import { listPage } from "@/lib/core/server/list-page";
import { defineUseCase } from "@/lib/core/server/use-case";
import { auditRecord } from "@/lib/features/audit/record";
import { auditQuery } from "@/lib/features/audit/schema";
import { countEntries } from "./count-entries";
import { auditColumns, entriesThatBegin, inFilter, type Narrowed, narrow, toAuditRecord } from "./read";

/** Newest first. */
export const newestFirst = [desc(auditLog.at), desc(auditLog.id)];

/** `GET /audit-log`: who did what to which record, when and from which address; newest first. */
export const listAuditLog = defineUseCase({
  name: "auditLog.list",
  allow: [superAdmin],
  input: auditQuery(env.SITE_TIME_ZONE),
  output: pageOfSchema(auditRecord),
  async run({ input, tx }) {
    const filter = await narrow(tx, input);
    if (readSearchTerm(input.searchTerm)) {
      return listPage(tx, input, {
        table: auditLog,
        columns: auditColumns,
        where: inFilter(filter),
        searched: entriesThatBegin,
        order: newestFirst,
        toRow: toAuditRecord,
      });
    }
    const found = await countEntries(tx, filter);
    const { limit, offset } = pageWindow(input);
    const rows = await readPage(tx, filter, offset, Math.min(limit, found - offset), found);
    return pageOf(rows.map(toAuditRecord), found, input, false);
  },
});

/** Reads a page's ids in an index alone, from the nearer end of the log, and then its rows. */
async function readPage(tx: Executor, filter: Narrowed, offset: number, count: number, found: number) {
  if (count <= 0) return [];
  const isBackward = offset > found / 2;
  const ids = tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(inFilter(filter))
    .orderBy(...(isBackward ? [asc(auditLog.at), asc(auditLog.id)] : newestFirst))
    .limit(count)
    .offset(isBackward ? found - offset - count : offset);
  return await tx
    .select(auditColumns)
    .from(auditLog)
    .where(inArray(auditLog.id, ids))
    .orderBy(...newestFirst);
}
