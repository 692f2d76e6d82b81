import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { recordLiteral } from "@/db/status-literals";
import { recordStatus } from "@/db/statuses";
import { account } from "./account";
import { idColumn, instantColumn, stampColumns } from "./columns";

type StoredRoles = { title: string; visible: boolean; roles: Record<string, boolean> }[];

/** Staff: a PMO member (`admin`, with page flags in `roles`) or a super admin. */
export const admin = pgTable(
  "admin",
  {
    /** Also the id of the account. */
    id: idColumn().references(() => account.id, { onDelete: "cascade" }),
    role: text({ enum: ["admin", "superadmin"] }).notNull(),
    name: text().notNull(),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    email: text().notNull(),
    /** The key for comparing e-mail addresses, see `lib/format/account-key.ts`. */
    emailKey: text().notNull(),
    /** null: the default roles; an empty list: no access. */
    roles: jsonb().$type<StoredRoles>(),
    status: smallint().notNull().default(recordStatus.active),
    deletedAt: instantColumn(),
    ...stampColumns(),
  },
  (t) => [
    uniqueIndex("admin_email_key").on(t.emailKey).where(sql`${t.deletedAt} is null`),
    index("admin_list_idx").on(t.createdAt.desc(), t.id).where(sql`${t.deletedAt} is null`),
    check("admin_role_check", sql`${t.role} in ('admin', 'superadmin')`),
    check("admin_status_check", sql`${t.status} in (${recordLiteral.deleted}, ${recordLiteral.active})`),
  ],
);

/**
 * The role templates that were edited, by name (`lib/features/admins/role-templates.ts`, which has the others' roles
 * too). An administrator gets a copy, so no administrator refers to one.
 */
export const roleTemplate = pgTable("role_template", {
  name: text().primaryKey(),
  roles: jsonb().$type<StoredRoles>().notNull(),
  updatedAt: instantColumn().notNull().defaultNow(),
});
