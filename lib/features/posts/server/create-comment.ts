import "server-only";
import { postComment } from "@/db/schema";
import { adminWith, client } from "@/lib/core/actor";
import { forbidden } from "@/lib/core/errors";
import { audit } from "@/lib/core/server/audit";
import { filerOf } from "@/lib/core/server/filed-by";
import { limitByTenant } from "@/lib/core/server/tenant-limit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { commentRecord } from "@/lib/features/posts/record";
import { commentCreation } from "@/lib/features/posts/schema";
import { announcePostComment } from "./announce";
import { auditedComment, readComment } from "./comments";
import { findPost } from "./read";

/** The limit of comments per tenant, including those deleted since. */
const limit = {
  atMost: 60,
  minutes: 10,
  message: "You have written many comments already. Please try again in 10 minutes.",
};

/** `POST /comment`: adds a comment by the current user. */
export const createPostComment = defineUseCase({
  name: "comment.create",
  allow: [client, adminWith("announcements.thread")],
  input: commentCreation,
  output: commentRecord,
  write: true,
  creates: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    const post = await findPost(tx, actor, input.postId);
    if (post.enableMessaging === 0) throw forbidden("Comments are disabled for this post.");
    if (actor.area === "client") await limitByTenant(tx, actor.tenantId, postComment, limit);
    const { comment } = input;
    const author =
      actor.area === "client" ? { tenantId: actor.tenantId, filedBy: filerOf(actor) } : { adminId: actor.id };
    const [row] = await tx
      .insert(postComment)
      .values({ postId: post.id, comment, ...author })
      .returning({ id: postComment.id });
    if (!row) throw new Error("the comment was not inserted");
    const detail = { postId: post.id, comment };
    await audit(tx, { actor, address, requestId }, "comment.create", auditedComment, row.id, detail);
    await announcePostComment(tx, afterCommit, actor, post, row);
    return readComment(tx, actor, row.id);
  },
});
