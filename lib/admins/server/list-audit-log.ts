import "server-only";
import { desc, sql } from "drizzle-orm";
import { auditLog } from "@/db/schema";
import type { AuditRecord } from "@/lib/admins/record";
import { auditQuery } from "@/lib/admins/schema";
import { superAdmin } from "@/lib/auth/actor";
import { countRows } from "@/lib/count-rows";
import { isoInstant } from "@/lib/format/dates";
import { searchPattern } from "@/lib/format/search-text";
import { type Page, pageOf, pageWindow } from "@/lib/paging";
import { useCase } from "@/lib/use-case";

const searched = sql`lower('|' || ${auditLog.adminName} || '|' || ${auditLog.action} || '|' || ${auditLog.recordType}
  || '|' || ${auditLog.recordId} || '|' || ${auditLog.address} || ' ' || ${auditLog.detail}::text)`;

/** `GET /audit-log`: who did what to which record, from which address, when; the newest first. */
export const listAuditLog = useCase({
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
