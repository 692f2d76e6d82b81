import "server-only";
import { desc, sql } from "drizzle-orm";
import { auditLog } from "@/db/schema";
import { superAdmin } from "@/lib/core/actor";
import { type Page, pageOf, pageWindow } from "@/lib/core/paging";
import { countRows } from "@/lib/core/server/count-rows";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { AuditRecord } from "@/lib/features/admins/record";
import { auditQuery } from "@/lib/features/admins/schema";
import { isoInstant } from "@/lib/format/dates";
import { searchPattern } from "@/lib/format/search-text";

const searched = sql`lower('|' || ${auditLog.adminName} || '|' || ${auditLog.action} || '|' || ${auditLog.recordType}
  || '|' || ${auditLog.recordId} || '|' || ${auditLog.address} || ' ' || ${auditLog.detail}::text)`;

/** `GET /audit-log`: who did what to which record, from which address, when; the newest first. */
export const listAuditLog = defineUseCase({
  name: "auditLog.list",
  allow: [superAdmin],
  input: auditQuery,
  async run({ input, tx }): Promise<Page<AuditRecord>> {
    const pattern = searchPattern(input.searchTerm);
    const where = pattern === null ? undefined : sql`${searched} like ${pattern}`;
    const { limit, offset } = pageWindow(input);
    const [found, rows] = await Promise.all([
      countRows(tx, auditLog, where, pattern !== null),
      tx.select().from(auditLog).where(where).orderBy(desc(auditLog.id)).limit(limit).offset(offset),
    ]);
    const records = rows.map(({ adminId, adminName, area, at, ...rest }) => ({
      ...rest,
      at: isoInstant(at),
      admin: { id: adminId, name: adminName, area },
    }));
    return pageOf(records, found, input, pattern !== null);
  },
});
