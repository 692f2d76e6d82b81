import "server-only";
import { adminWith, client } from "@/lib/core/actor";
import { pageOf, pageWindow } from "@/lib/core/paging";
import { defineUseCase } from "@/lib/core/server/use-case";
import { commentPage } from "@/lib/features/posts/record";
import { postCommentQuery } from "@/lib/features/posts/schema";
import { countPostComments, readPostComments } from "./comments";
import { findPost } from "./read";

/** `GET /comments/{postId}`: a page of a post's comments, newest first. */
export const listPostComments = defineUseCase({
  name: "comment.list",
  allow: [client, adminWith("announcements.thread")],
  input: postCommentQuery,
  output: commentPage,
  async run({ actor, input, tx }) {
    const { id } = await findPost(tx, actor, input.postId);
    const [rows, found] = await Promise.all([
      readPostComments(tx, actor, id, pageWindow(input)),
      countPostComments(tx, id),
    ]);
    return pageOf(rows, found, input, false);
  },
});
