import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { isNotDeleted, postLiteral, recordLiteral } from "@/db/status-literals";
import { postStatus, recordStatus } from "@/db/statuses";
import { admin } from "./admin";
import { filedByColumn, idColumn, instantColumn, stampColumns } from "./columns";
import { tenant } from "./tenant";

/** An announcement or an event (docs/rules/content.md, Posts). */
export const post = pgTable(
  "post",
  {
    id: idColumn(),
    postById: uuid().references(() => admin.id, { onDelete: "set null" }),
    title: text().notNull(),
    description: text().notNull(),
    type: text({ enum: ["ANNOUNCEMENTS", "EVENTS"] }).notNull(),
    attachedUrl: text().notNull(),
    /** A Tiptap document, or null. */
    content: jsonb().$type<Record<string, unknown>>(),
    /** The storage key of the picture. */
    image: text(),
    /** Tenants see the post between these times; null is unbounded. */
    startDate: instantColumn(),
    endDate: instantColumn(),
    /** 1: comments are allowed. */
    enableMessaging: smallint().notNull().default(1),
    status: smallint().notNull().default(postStatus.forApproval),
    approvedById: uuid().references(() => admin.id, { onDelete: "set null" }),
    approvalDate: instantColumn(),
    /** When tenants were notified, which happens only once. */
    announcedAt: instantColumn(),
    /** The searched fields, see `lib/format/search-text.ts`. */
    searchText: text().notNull(),
    ...stampColumns(),
  },
  (t) => [
    // Lists are newest first, in the order of ids.
    index("post_newest_idx").on(t.id).where(isNotDeleted(t.status)),
    index("post_title_idx").on(sql`${t.title} collate natural_order`, t.id).where(isNotDeleted(t.status)),
    // Includes the dates, so that counting visible posts needs only the index.
    index("post_approved_idx")
      .on(t.id, t.startDate, t.endDate)
      .where(sql`${t.status} = ${postLiteral.approved}`),
    index("post_to_announce_idx")
      .on(t.startDate)
      .where(sql`${t.status} = ${postLiteral.approved} and ${t.announcedAt} is null`),
    // For the office's number of posts that wait for approval.
    index("post_waiting_idx").on(t.createdAt).where(sql`${t.status} = ${postLiteral.forApproval}`),
    index("post_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`),
    check("post_status_check", sql`${t.status} between ${postLiteral.deleted} and ${postLiteral.approved}`),
    check("post_messaging_check", sql`${t.enableMessaging} in (0, 1)`),
  ],
);

/** A comment on a post, by a tenant or (without a tenant) by staff. */
export const postComment = pgTable(
  "post_comment",
  {
    id: idColumn(),
    postId: uuid()
      .notNull()
      .references(() => post.id, { onDelete: "cascade" }),
    tenantId: uuid().references(() => tenant.id),
    filedBy: filedByColumn(),
    adminId: uuid().references(() => admin.id, { onDelete: "set null" }),
    comment: text().notNull(),
    status: smallint().notNull().default(recordStatus.active),
    ...stampColumns(),
  },
  (t) => [
    index("post_comment_post_idx").on(t.postId, t.id, t.status),
    // For notifications of a thread, and for a tenant's comments.
    index("post_comment_tenant_idx").on(t.tenantId, t.postId),
    // For the limit per tenant.
    index("post_comment_recent_idx").on(t.tenantId, t.createdAt),
    check("post_comment_author_check", sql`${t.tenantId} is null or ${t.adminId} is null`),
    check(
      "post_comment_status_check",
      sql`${t.status} in (${recordLiteral.deleted}, ${recordLiteral.active})`,
    ),
  ],
);

/** One row for each tenant and day on which the tenant opens a post. */
export const postAnalytic = pgTable(
  "post_analytic",
  {
    id: idColumn(),
    postId: uuid()
      .notNull()
      .references(() => post.id, { onDelete: "cascade" }),
    tenantId: uuid()
      .notNull()
      .references(() => tenant.id),
    /** On the site's calendar. */
    day: date({ mode: "string" }).notNull(),
    createdAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("post_analytic_day_key").on(t.postId, t.tenantId, t.day),
    index("post_analytic_tenant_idx").on(t.tenantId),
  ],
);

/**
 * The number of rows of each post in `post_analytic`, updated in the same transaction. A separate table, so that a view
 * writes no index of `post`.
 */
export const postViews = pgTable("post_views", {
  postId: uuid()
    .primaryKey()
    .references(() => post.id, { onDelete: "cascade" }),
  total: integer().notNull(),
});
