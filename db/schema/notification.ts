import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { account } from "./account";
import { idColumn, instantColumn } from "./columns";
import { tenant } from "./tenant";

/**
 * A notification of a person: which notice it is, its record and its values. Its text is written when it is
 * shown or sent (docs/rules/notifications.md, Notices).
 */
export const notification = pgTable(
  "notification",
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    /** The unit whose person is notified; null for staff. */
    tenantId: uuid().references(() => tenant.id, { onDelete: "cascade" }),
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
    index("notification_account_idx").on(t.accountId, t.isInBell, t.id),
    index("notification_unread_idx").on(t.accountId, t.id).where(sql`${t.readAt} is null`),
    // For the deletion of a tenant.
    index("notification_tenant_idx").on(t.tenantId).where(sql`${t.tenantId} is not null`),
    index("notification_about_idx").on(t.aboutTenantId).where(sql`${t.aboutTenantId} is not null`),
    // For the deletion of a comment.
    index("notification_comment_idx").on(t.commentId).where(sql`${t.commentId} is not null`),
    // For the housekeeping.
    index("notification_created_idx").on(t.createdAt),
  ],
);
