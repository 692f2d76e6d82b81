import "server-only";
import { desc, getTableColumns, or, sql } from "drizzle-orm";
import { auditLog } from "@/db/schema";
import { superAdmin } from "@/lib/core/actor";
import { pageOfSchema } from "@/lib/core/record-schema";
import type { SearchTerm } from "@/lib/core/search-term";
import { listPage } from "@/lib/core/server/list-page";
import { defineUseCase } from "@/lib/core/server/use-case";
import { auditRecord } from "@/lib/features/admins/record";
import { auditQuery } from "@/lib/features/admins/schema";
import { isoInstant } from "@/lib/format/dates";

const { adminName, action, recordType, recordId, address } = auditLog;
const { recordName: _name, userAgent: _agent, ...columns } = getTableColumns(auditLog);

/** Names, actions, records and addresses are found by their beginning: each has its index. */
export const entriesThatBegin = ({ beginning }: SearchTerm) =>
  or(
    ...[adminName, action, recordType, recordId, address].map(
      (column) => sql`lower(${column}) like ${beginning}`,
    ),
  );

/** `GET /audit-log`: who did what to which record, when and from which address; newest first. */
export const listAuditLog = defineUseCase({
  name: "auditLog.list",
  allow: [superAdmin],
  input: auditQuery,
  output: pageOfSchema(auditRecord),
  async run({ input, tx }) {
    return listPage(tx, input, {
      table: auditLog,
      columns,
      searched: entriesThatBegin,
      order: [desc(auditLog.id)],
      toRow: ({ adminId, adminName, area, at, ...rest }) => ({
        ...rest,
        at: isoInstant(at),
        admin: { id: adminId, name: adminName, area },
      }),
    });
  },
});
