import { callTo } from "@/lib/core/call-to";
import type { listPostComments } from "./server/list-comments";
import type { listPosts } from "./server/list-posts";
import type { recordClick } from "./server/record-click";
import type { showPost } from "./server/show-post";

export const postCalls = {
  list: callTo<typeof listPosts>("get", "/posts"),
  show: callTo<typeof showPost>("get", "/post/{id}"),
  comments: callTo<typeof listPostComments>("get", "/comments/{postId}"),
  recordClick: callTo<typeof recordClick>("post", "/post-analytic"),
};
