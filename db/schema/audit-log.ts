import { sql } from "drizzle-orm";
import { bigint, date, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "./columns";

/** Every change by staff and super admins, and everybody's log-ins. Without foreign keys, since it outlives the records. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: instant().notNull().defaultNow(),
    /** Who did it: a member of staff, for log-ins also a tenant; the nil UUID where the account is unknown. */
    adminId: uuid().notNull(),
    adminName: text().notNull(),
    area: text({ enum: ["client", "admin", "super-admin"] }).notNull(),
    /** The use case, such as `ticket.update`. */
    action: text().notNull(),
    recordType: text().notNull(),
    recordId: text().notNull(),
    /** The record's number, code or name at that moment; empty where it has none. */
    recordName: text().notNull().default(""),
    /** Network address of the caller. */
    address: text().notNull(),
    /** What the browser or program called itself when the session began. */
    userAgent: text().notNull().default(""),
    requestId: text().notNull(),
    /** By field: `{ from, to }`, or the value alone of what was added or removed. */
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    // Every filter can be checked in it, so that the list's deep pages are walked in the index alone.
    index("audit_log_newest_idx").on(t.at, t.id, t.adminId, t.action, t.recordType),
    // For filters that find little.
    index("audit_log_admin_idx").on(t.adminId, t.at, t.id),
    index("audit_log_action_at_idx").on(t.action, t.at, t.id),
    index("audit_log_record_type_at_idx").on(t.recordType, t.at, t.id),
    // The search matches beginnings.
    index("audit_log_name_idx").on(sql`small_letters(${t.adminName}) text_pattern_ops`),
    index("audit_log_action_idx").on(sql`lower(${t.action}) text_pattern_ops`),
    index("audit_log_record_type_idx").on(sql`lower(${t.recordType}) text_pattern_ops`),
    index("audit_log_record_id_idx").on(sql`lower(${t.recordId}) text_pattern_ops`),
    index("audit_log_record_name_idx").on(sql`small_letters(${t.recordName}) text_pattern_ops`),
    index("audit_log_address_idx").on(sql`lower(${t.address}) text_pattern_ops`),
  ],
);

/** How many entries the audit log has, by month (in UTC), person, action and type of record; kept by triggers. */
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
