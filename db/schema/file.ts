import { sql } from "drizzle-orm";
import { bigint, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { account } from "./account";
import { instantColumn } from "./columns";
import { tenant } from "./tenant";

/** A stored file. Only its uploader can open it until a record uses it. */
export const file = pgTable(
  "file",
  {
    key: text().primaryKey(),
    contentType: text().notNull(),
    /** Bytes. */
    size: bigint({ mode: "number" }).notNull(),
    sha256: text().notNull(),
    /** The account; null once it is deleted. */
    uploadedById: uuid().references(() => account.id, { onDelete: "set null" }),
    createdAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    index("file_created_idx").on(t.createdAt),
    // For the deletion of an account, and for the limit on unused files.
    index("file_account_idx").on(t.uploadedById),
    index("file_uploader_idx").on(t.uploadedById).where(sql`${t.key} not like 'soa/%'`),
  ],
);

/** A record that uses a file; its tenant, and admins who may view its page, can open the file. */
export const fileUse = pgTable(
  "file_use",
  {
    key: text().notNull(),
    /** The table of the record that uses the file. */
    recordType: text().notNull(),
    recordId: text().notNull(),
    tenantId: uuid().references(() => tenant.id, { onDelete: "cascade" }),
    /** Admins with this page's view flag can open the file; `public`: everybody. */
    page: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.recordType, t.recordId] }),
    index("file_use_record_idx").on(t.recordType, t.recordId),
    // For the deletion of a tenant.
    index("file_use_tenant_idx").on(t.tenantId).where(sql`${t.tenantId} is not null`),
  ],
);
