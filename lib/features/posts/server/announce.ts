import "server-only";
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { post, postComment, tenant } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import type { SessionActor } from "@/lib/core/actor";
import { db, type Executor } from "@/lib/core/server/database";
import { inTransaction } from "@/lib/core/server/transaction";
import type { Notice } from "@/lib/features/notice";
import { invalidate } from "@/lib/features/notifications/server/invalidate";
import { invalidateDashboard } from "@/lib/features/notifications/server/invalidate-dashboard";
import { loggedInAdmins } from "@/lib/features/notifications/server/logged-in";
import {
  notifyAdmins,
  notifyUnits,
  type WrittenNotification,
} from "@/lib/features/notifications/server/notify";
import { publishNotifications } from "@/lib/features/notifications/server/publish-notifications";
import type { PostRecord } from "@/lib/features/posts/record";
import { truncate } from "@/lib/format/text";
import { adminCrudChannel, crudEvent } from "@/lib/ports/realtime/channels";
import { maxEventBytes, publish } from "@/lib/ports/realtime/server/publish";
import { postCommented, postShown, postWaits } from "./notices";
import { isPostShown, isShown } from "./read";

type AfterCommit = (work: () => Promise<unknown>) => void;

/* Notifications and live events for posts and comments (docs/rules/notifications.md). */

/**
 * Announces a new or changed post: to tenants when it is first shown to them, to approvers when it starts to wait for
 * approval, and to open lists of the back office.
 * @param waits whether this change makes it wait for approval
 */
export async function announcePost(
  tx: Executor,
  afterCommit: AfterCommit,
  actor: SessionActor,
  record: PostRecord,
  { waits }: { waits: boolean },
): Promise<void> {
  const written = waits
    ? await notifyAdmins(tx, "announcements.approve", newsOf(postWaits, record.id), actor.id)
    : await notifyOfNewlyShown(tx, eq(post.id, record.id));
  afterCommit(() => publishNotifications(written));
  afterCommit(() => publishRow(record));
}

/** Notifies all tenants of posts that are shown to them for the first time. */
async function notifyOfNewlyShown(tx: Executor, which: SQL | undefined): Promise<WrittenNotification[]> {
  const started = await tx
    .update(post)
    .set({ announcedAt: sql`clock_timestamp()` })
    .where(and(which, isNull(post.announcedAt), isShown))
    .returning({ id: post.id });
  const written: WrittenNotification[] = [];
  for (const { id } of started) written.push(...(await notifyUnits(tx, null, newsOf(postShown, id))));
  return written;
}

/** Announces approved posts whose start date has been reached; a job calls it every minute. */
export async function announceStartedPosts(): Promise<void> {
  const written = await inTransaction("posts", (tx) => notifyOfNewlyShown(tx, isNotNull(post.startDate)));
  await publishNotifications(written);
  if (written.length > 0) await invalidatePosts();
}

/** Invalidates tenants' open post lists and dashboards; those of the back office receive the posts themselves. */
const invalidatePosts = (): Promise<void> => invalidate({ what: "posts" }, null, { tenants: true });

/** Announces a comment: a tenant's to the office, the office's to the tenants in the thread. */
export async function announcePostComment(
  tx: Executor,
  afterCommit: AfterCommit,
  actor: SessionActor,
  record: PostRecord,
  comment: { id: string },
): Promise<void> {
  const news = { ...newsOf(postCommented, record.id), commentId: comment.id };
  const writers = tx
    .select({ id: postComment.tenantId })
    .from(postComment)
    .where(and(eq(postComment.postId, record.id), eq(postComment.status, recordStatus.active)));
  const written =
    actor.area === "client"
      ? await notifyAdmins(tx, "announcements.thread", { ...news, aboutTenantId: actor.tenantId })
      : (await isPostShown(tx, record.id))
        ? await notifyUnits(tx, null, news, inArray(tenant.id, writers))
        : [];
  afterCommit(() => publishNotifications(written));
  afterCommit(() => invalidateComments(record.id));
}

/** Invalidates a post's open comments; tenants are notified only if the post is shown to them. */
export async function invalidateComments(postId: string): Promise<void> {
  const tenants = await isPostShown(db, postId);
  await invalidate({ what: "comments", id: postId }, "announcements.thread", { tenants });
}

/**
 * Publishes a post's row to the admins who may view it, and invalidates tenants' lists. If it exceeds the size of an
 * event, the description is cut.
 */
export async function publishRow(record: PostRecord): Promise<void> {
  const isLarge = Buffer.byteLength(JSON.stringify(record)) > maxEventBytes - 100;
  const description = isLarge ? truncate(record.description, 160) : record.description;
  const admins = await loggedInAdmins("announcements.view");
  const channels = admins.map((id) => adminCrudChannel("posts", id));
  await publish(channels, crudEvent, { ...record, description });
  await invalidatePosts();
  await invalidateDashboard();
}

const newsOf = (notice: Notice, id: string) => ({ notice, values: {}, record: { type: "post", id } });
