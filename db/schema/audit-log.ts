import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "./columns";

/** Every change by staff and super admins. Without foreign keys, since it outlives the records. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: instant().notNull().defaultNow(),
    adminId: uuid().notNull(),
    adminName: text().notNull(),
    area: text({ enum: ["admin", "super-admin"] }).notNull(),
    /** The use case, such as `ticket.update`. */
    action: text().notNull(),
    recordType: text().notNull(),
    recordId: text().notNull(),
    /** Network address of the caller. */
    address: text().notNull(),
    requestId: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index("audit_log_record_idx").on(t.recordType, t.recordId, t.id),
    // The search matches beginnings.
    index("audit_log_name_idx").on(sql`lower(${t.adminName}) text_pattern_ops`),
    index("audit_log_action_idx").on(sql`lower(${t.action}) text_pattern_ops`),
    index("audit_log_record_type_idx").on(sql`lower(${t.recordType}) text_pattern_ops`),
    index("audit_log_record_id_idx").on(sql`lower(${t.recordId}) text_pattern_ops`),
    index("audit_log_address_idx").on(sql`lower(${t.address}) text_pattern_ops`),
  ],
);
