import "server-only";
import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { post, postComment } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { adminWith, client } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { deletedSchema } from "@/lib/core/record-schema";
import { isId, recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { invalidateComments } from "./announce";
import { auditedComment, isOwnComment } from "./comments";
import { postsVisibleTo } from "./read";

/** `DELETE /comment/{id}`: tenants delete their own, staff any. */
export const deletePostComment = defineUseCase({
  name: "comment.delete",
  allow: [client, adminWith("announcements.thread")],
  input: z.object({ id: recordId }),
  output: deletedSchema,
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    if (!isId(input.id)) throw notFound();
    const [row] = await tx
      .update(postComment)
      .set({ status: recordStatus.deleted, updatedAt: sql`clock_timestamp()` })
      .from(post)
      .where(
        and(
          eq(postComment.id, input.id),
          eq(postComment.status, recordStatus.active),
          actor.area === "client" ? isOwnComment(actor) : undefined,
          eq(post.id, postComment.postId),
          postsVisibleTo(actor),
        ),
      )
      .returning({ id: postComment.id, postId: postComment.postId, comment: postComment.comment });
    if (!row) throw notFound();
    const { id, postId, comment } = row;
    await audit(tx, { actor, address, requestId }, "comment.delete", auditedComment, id, { postId, comment });
    afterCommit(() => invalidateComments(postId));
    return { id, status: recordStatus.deleted };
  },
});
