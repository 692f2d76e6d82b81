import { sql } from "drizzle-orm";
import { bigint, date, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { idColumn, instantColumn } from "./columns";

/** All changes by staff, and all log-ins. Without foreign keys, because entries outlive their records. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: idColumn(),
    at: instantColumn().notNull().defaultNow(),
    /** The actor: staff or, for log-ins, also a tenant; the nil UUID for an unknown account. */
    adminId: uuid().notNull(),
    adminName: text().notNull(),
    area: text({ enum: ["client", "admin", "super-admin"] }).notNull(),
    /** The use case, such as `ticket.update`. */
    action: text().notNull(),
    recordType: text().notNull(),
    recordId: text().notNull(),
    /** The record's number, code or name at that time; may be empty. */
    recordName: text().notNull().default(""),
    /** Network address of the caller. */
    address: text().notNull(),
    /** The User-Agent header of the session's log-in. */
    userAgent: text().notNull().default(""),
    requestId: text().notNull(),
    /** By field: `{ from, to }`, or only the value that was added or removed. */
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    // Has the columns of all filters, so that deep pages need only the index.
    index("audit_log_newest_idx").on(t.at, t.id, t.adminId, t.action, t.recordType),
    // For filters with few matches.
    index("audit_log_admin_idx").on(t.adminId, t.at, t.id),
    index("audit_log_action_at_idx").on(t.action, t.at, t.id),
    index("audit_log_record_type_at_idx").on(t.recordType, t.at, t.id),
    // For prefix searches.
    index("audit_log_name_idx").on(sql`search_letters(${t.adminName}) text_pattern_ops`),
    index("audit_log_action_idx").on(sql`lower(${t.action}) text_pattern_ops`),
    index("audit_log_record_type_idx").on(sql`lower(${t.recordType}) text_pattern_ops`),
    index("audit_log_record_id_idx").on(sql`lower(${t.recordId}) text_pattern_ops`),
    index("audit_log_record_name_idx").on(sql`search_letters(${t.recordName}) text_pattern_ops`),
    index("audit_log_address_idx").on(sql`lower(${t.address}) text_pattern_ops`),
  ],
);

/** Counts of audit log entries by month (UTC), actor, action and record type; maintained by triggers. */
export const auditLogCount = pgTable(
  "audit_log_count",
  {
    /** The first day of the month. */
    month: date({ mode: "string" }).notNull(),
    adminId: uuid().notNull(),
    action: text().notNull(),
    recordType: text().notNull(),
    count: bigint({ mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.adminId, t.action, t.recordType] })],
);
