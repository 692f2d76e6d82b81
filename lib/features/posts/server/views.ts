import "server-only";
import { asc, desc, eq, type SQLWrapper, sql } from "drizzle-orm";
import { post, postAnalytic, postComment, postViews } from "@/db/schema";
import { deletes, isOlderThan } from "@/lib/core/server/clean-up-part";
import { db, type Transaction } from "@/lib/core/server/database";

/** Counts one more day on which a tenant opened a post. */
export const countView = (tx: Transaction, postId: string) =>
  tx
    .insert(postViews)
    .values({ postId, total: 1 })
    .onConflictDoUpdate({ target: postViews.postId, set: { total: sql`${postViews.total} + 1` } });

// Finds the top rows before the join, because a join with all posts takes ten times as long.
const top = db
  .select()
  .from(postViews)
  .orderBy(desc(postViews.total), asc(postViews.postId))
  .limit(sql.placeholder("limit"))
  .as("top");
const mostViewed = db
  .select({ post: { id: post.id, title: post.title }, total: top.total })
  .from(top)
  .innerJoin(post, eq(post.id, top.postId))
  .orderBy(desc(top.total), asc(top.postId))
  .prepare("most_viewed");

/** The posts that tenants opened most, including deleted ones. */
export const findMostViewed = (limit: number) => mostViewed.execute({ limit });

/** A year and more: so long an import can be undone, which asks for them. The numbers of views stay. */
const retentionDays = 400;
export const deleteOldViews = deletes(postAnalytic, isOlderThan(postAnalytic.createdAt, retentionDays));

/** SQL: whether the tenant has commented on a post or opened one at `since` or later. */
export const hasPostActivity = (tenantId: SQLWrapper, since: SQLWrapper) =>
  sql`(exists (select from ${postComment} where tenant_id = ${tenantId} and created_at >= ${since})
    or exists (select from ${postAnalytic} where tenant_id = ${tenantId} and created_at >= ${since}))`;
