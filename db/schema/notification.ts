import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { admin } from "./admin";
import { idColumn, instantColumn } from "./columns";
import { tenant } from "./tenant";

/**
 * A notification of a tenant or an admin: which notice it is, its record and its values. Its text is written when it is
 * shown or sent (docs/rules/notifications.md, Notices).
 */
export const notification = pgTable(
  "notification",
  {
    id: idColumn(),
    tenantId: uuid().references(() => tenant.id, { onDelete: "cascade" }),
    adminId: uuid().references(() => admin.id, { onDelete: "cascade" }),
    /** The tenant concerned by an admin's notification. */
    aboutTenantId: uuid().references(() => tenant.id, { onDelete: "set null" }),
    /** The type of the record to open, named as in the audit log, such as `request`. */
    recordType: text(),
    recordId: uuid(),
    /** The comment whose text it shows, of a ticket or of a post. */
    commentId: uuid(),
    /** What it is about, for the preferences (`notificationKinds`). */
    kind: text().notNull(),
    /** The name of its notice, which writes the text. */
    notice: text().notNull(),
    /** What the notice was told, such as the new status of a ticket. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The right that its admin must have when it is shown or sent, such as `orders.view`; null: none. */
    permission: text(),
    /** Whether the bell shows it. Otherwise it exists only for its deliveries, and counts as read. */
    isInBell: boolean("in_bell").notNull().default(true),
    readAt: instantColumn(),
    createdAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    index("notification_tenant_idx").on(t.tenantId, t.isInBell, t.id),
    index("notification_admin_idx").on(t.adminId, t.isInBell, t.id),
    // Without the second condition the planner reads the unread ones of all tenants for one admin.
    index("notification_tenant_unread_idx")
      .on(t.tenantId, t.id)
      .where(sql`${t.readAt} is null and ${t.tenantId} is not null`),
    index("notification_admin_unread_idx")
      .on(t.adminId, t.id)
      .where(sql`${t.readAt} is null and ${t.adminId} is not null`),
    // For the deletion of a tenant.
    index("notification_about_idx").on(t.aboutTenantId).where(sql`${t.aboutTenantId} is not null`),
    // For the deletion of a comment.
    index("notification_comment_idx").on(t.commentId).where(sql`${t.commentId} is not null`),
    // For the housekeeping.
    index("notification_created_idx").on(t.createdAt),
    check("notification_recipient_check", sql`num_nonnulls(${t.tenantId}, ${t.adminId}) = 1`),
  ],
);
