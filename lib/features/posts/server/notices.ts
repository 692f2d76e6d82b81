import "server-only";
import { sql } from "drizzle-orm";
import { admin, post, postComment, tenant } from "@/db/schema";
import { isActiveRecord, isNotDeleted, postLiteral } from "@/db/status-literals";
import { officeName } from "@/lib/core/office-name";
import { staffNameForRecipient } from "@/lib/core/server/staff-names";
import type { Notice } from "@/lib/features/notice";
import type { PostRecord } from "@/lib/features/posts/record";
import { truncate } from "@/lib/format/text";
import { isShown } from "./read";

/* What users are told about posts (docs/rules/notifications.md, Notices). */

const isWaiting = sql`${post.status} = ${postLiteral.forApproval}`;

/** What is read of a post, for two notices. */
const factsOfPost = sql`select jsonb_build_object('title', ${post.title}, 'type', ${post.type}) from ${post}
  where ${post.id} = n.record_id and case n.notice when 'postWaits' then ${isWaiting} else ${isShown} end`;

/** To tenants: a post that they see for the first time. */
export const postShown: Notice<object, Pick<PostRecord, "title" | "type">> = {
  name: "postShown",
  kind: "posts",
  facts: factsOfPost,
  text: ({ facts: { title, type } }) => ({
    title: type === "EVENTS" ? "New event" : "New announcement",
    message: title,
  }),
};

/** To those who may approve it, while it waits. */
export const postWaits: Notice<object, Pick<PostRecord, "title">> = {
  name: "postWaits",
  kind: "posts",
  facts: factsOfPost,
  text: ({ facts: { title } }) => ({ title: "A post waits for approval", message: title }),
};

/** A comment, with its text as it is now. */
export const postCommented: Notice<
  object,
  { title: string; text: string; tenant: string | null; staff: string | null }
> = {
  name: "postCommented",
  kind: "comments",
  facts: sql`select jsonb_build_object('title', ${post.title}, 'text', ${postComment.comment},
      'tenant', (select ${tenant.uoccname} from ${tenant} where ${tenant.id} = ${postComment.tenantId}),
      'staff', (select ${staffNameForRecipient(admin.name)} from ${admin} where ${admin.id} = ${postComment.adminId}))
    from ${postComment} join ${post} on ${post.id} = ${postComment.postId}
    where ${postComment.id} = n.comment_id and ${isActiveRecord(postComment.status)} and ${isNotDeleted(post.status)}
      and (n.tenant_id is null or ${isShown})`,
  text: ({ facts: { title, text, tenant: byTenant, staff } }) => ({
    title: `Comment on ${title}`,
    message: `${byTenant ?? staff ?? `The ${officeName}`}: ${truncate(text, 160)}`,
  }),
};

export const postNotices: readonly Notice[] = [postShown, postWaits, postCommented];
