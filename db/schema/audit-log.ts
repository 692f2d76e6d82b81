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
  (t) => [index("audit_log_record_idx").on(t.recordType, t.recordId, t.id)],
);
