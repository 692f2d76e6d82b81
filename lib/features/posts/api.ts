import "server-only";
import { env } from "@/lib/core/env";
import { call, json } from "@/lib/core/server/call";
import { postUpdateBody } from "./bodies";
import { approvePost } from "./server/approve-post";
import { createComment } from "./server/create-comment";
import { createPost } from "./server/create-post";
import { deleteComment } from "./server/delete-comment";
import { deletePost } from "./server/delete-post";
import { listComments } from "./server/list-comments";
import { listPosts } from "./server/list-posts";
import { recordClick } from "./server/record-click";
import { latestPost, showPost } from "./server/show-post";
import { updatePost } from "./server/update-post";

export const postCalls = [
  call("get", "/post-latest", latestPost, "Show the newest post"),
  call("get", "/posts", listPosts, "List posts"),
  call("get", "/post/{id}", showPost, "Show a post with its newest comments"),
  call("post", "/post", createPost, "Write a post", { status: 201 }),
  call("put", "/post/{id}", updatePost, "Change a post", {
    refuses: [409],
    body: json(postUpdateBody(env.SITE_TIME_ZONE)),
  }),
  call("delete", "/post/{id}", deletePost, "Delete a post"),
  call("put", "/post-approved/{id}", approvePost, "Approve a post", { refuses: [409] }),
  call("get", "/comments/{postId}", listComments, "List the comments on a post"),
  call("post", "/comment", createComment, "Comment on a post", { status: 201, refuses: [404, 429] }),
  call("delete", "/comment/{id}", deleteComment, "Delete a comment"),
  call("post", "/post-analytic", recordClick, "Record that a tenant has opened a post", {
    status: 201,
    refuses: [404],
  }),
];
