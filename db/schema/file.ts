import { bigint, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { admin } from "./admin";
import { instant } from "./columns";
import { tenant } from "./tenant";

/** A stored file. Until a record uses it, only its uploader may see it. */
export const file = pgTable(
  "file",
  {
    key: text().primaryKey(),
    contentType: text().notNull(),
    /** Bytes. */
    size: bigint({ mode: "number" }).notNull(),
    sha256: text().notNull(),
    uploadedByTenantId: uuid().references(() => tenant.id, { onDelete: "set null" }),
    uploadedByAdminId: uuid().references(() => admin.id, { onDelete: "set null" }),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index("file_created_idx").on(t.createdAt)],
);

/** Which record uses a file, and so who may see it: that tenant, and admins who may view that page. */
export const fileUse = pgTable(
  "file_use",
  {
    key: text().notNull(),
    /** The table of the record that uses the file. */
    recordType: text().notNull(),
    recordId: text().notNull(),
    tenantId: uuid().references(() => tenant.id, { onDelete: "cascade" }),
    /** The page whose view flag opens the file to admins; `public` opens it to everybody. */
    page: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.recordType, t.recordId] }),
    index("file_use_record_idx").on(t.recordType, t.recordId),
  ],
);
