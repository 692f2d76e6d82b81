import "server-only";
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { post, postComment, tenant } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import { recordStatus } from "@/lib/core/record-status";
import { db, type Executor } from "@/lib/core/server/database";
import { inTransaction } from "@/lib/core/server/transaction";
import { invalidate } from "@/lib/features/notifications/server/invalidate";
import { loggedInAdmins } from "@/lib/features/notifications/server/logged-in";
import {
  notifyAdmins,
  notifyTenants,
  publishNotifications,
  type WrittenNotification,
} from "@/lib/features/notifications/server/notify";
import type { PostRecord } from "@/lib/features/posts/record";
import { truncate } from "@/lib/format/text";
import { adminCrudChannel, crudEvent } from "@/lib/ports/realtime/channels";
import { maxEventBytes, publish } from "@/lib/ports/realtime/server/publish";
import { isPostShown, isShown } from "./read";

type AfterCommit = (work: () => Promise<unknown>) => void;

/* Who is told of posts and comments (docs/rules/notifications.md). */

/**
 * Tells of a post that was written or changed: tenants when they see it for the first time, those who may approve it
 * while it waits for that, and open lists of the office.
 * @param waits whether it waits for approval since this change
 */
export async function announcePost(
  tx: Executor,
  afterCommit: AfterCommit,
  actor: SessionActor,
  record: PostRecord,
  { waits }: { waits: boolean },
): Promise<void> {
  const told = waits
    ? await notifyAdmins(
        tx,
        "announcements.approve",
        { ...lineOf(record, "A post waits for approval"), aboutTenantId: null },
        actor.id,
      )
    : await notifyOfNewlyShown(tx, eq(post.id, record.id));
  afterCommit(() => publishNotifications(told));
  afterCommit(() => publishRow(record));
}

/** Notifies all tenants of posts that they see for the first time. */
async function notifyOfNewlyShown(tx: Executor, which: SQL | undefined): Promise<WrittenNotification[]> {
  const begun = await tx
    .update(post)
    .set({ announcedAt: sql`clock_timestamp()` })
    .where(and(which, isNull(post.announcedAt), isShown))
    .returning({ id: post.id, title: post.title, type: post.type });
  const told: WrittenNotification[] = [];
  for (const one of begun) {
    told.push(
      ...(await notifyTenants(tx, lineOf(one, one.type === "EVENTS" ? "New event" : "New announcement"))),
    );
  }
  return told;
}

/** Announces the posts whose start has come since they were approved; a job calls it every minute. */
export async function announceStartedPosts(): Promise<void> {
  const told = await inTransaction((tx) => notifyOfNewlyShown(tx, isNotNull(post.startDate)));
  await publishNotifications(told);
  if (told.length > 0) await invalidatePosts();
}

/** Has tenants' open lists of posts, and their dashboards, ask again; the office's follow the posts themselves. */
const invalidatePosts = (): Promise<void> => invalidate({ what: "posts" }, null, { tenants: true });

/** Tells of a comment: the office of a tenant's, the tenants of the thread of the office's. */
export async function announceComment(
  tx: Executor,
  afterCommit: AfterCommit,
  actor: SessionActor,
  record: PostRecord,
  comment: string,
): Promise<void> {
  const line = {
    ...lineOf(record, `Comment on ${record.title}`),
    message: `${actor.name}: ${truncate(comment, 160)}`,
  };
  const writers = tx
    .select({ id: postComment.tenantId })
    .from(postComment)
    .where(and(eq(postComment.postId, record.id), eq(postComment.status, recordStatus.active)));
  const told =
    actor.area === "client"
      ? await notifyAdmins(tx, "announcements.thread", { ...line, aboutTenantId: actor.id })
      : (await isPostShown(tx, record.id))
        ? await notifyTenants(tx, line, inArray(tenant.id, writers))
        : [];
  afterCommit(() => publishNotifications(told));
  afterCommit(() => invalidateComments(record.id));
}

/** Has open posts ask for their comments again; tenants are told of posts that they see, and of no other. */
export async function invalidateComments(postId: string): Promise<void> {
  const tenants = await isPostShown(db, postId);
  await invalidate({ what: "comments", id: postId }, "announcements.thread", { tenants });
}

/**
 * Publishes a post's row to the admins who may view it, and has tenants ask again. It is `partial`, since a form needs the content too; of one that
 * is too large for a message the description is cut.
 */
export async function publishRow(record: PostRecord): Promise<void> {
  const isLarge = Buffer.byteLength(JSON.stringify(record)) > maxEventBytes - 100;
  const description = isLarge ? truncate(record.description, 160) : record.description;
  const admins = await loggedInAdmins("announcements.view");
  const channels = admins.map((id) => adminCrudChannel("posts", id));
  await publish(channels, crudEvent, { ...record, description, partial: true });
  await invalidatePosts();
}

const lineOf = ({ id, title }: { id: string; title: string }, about: string) => ({
  title: about,
  message: title,
  record: { type: "post", id },
});
