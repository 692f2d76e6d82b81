import "server-only";
import { sql } from "drizzle-orm";
import { post, postAnalytic, postComment, postViews } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { can } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { bind, call, json } from "@/lib/core/server/call";
import { contentFlags, type Feature, newTimestamps } from "@/lib/features/feature";
import { postUpdateBody } from "./bodies";
import { postCalls } from "./calls";
import { postLink } from "./links";
import { approvePost } from "./server/approve-post";
import { createPostComment } from "./server/create-comment";
import { createPost } from "./server/create-post";
import { deletePostComment } from "./server/delete-comment";
import { deletePost } from "./server/delete-post";
import { listPostComments } from "./server/list-comments";
import { listPosts } from "./server/list-posts";
import { postNotices } from "./server/notices";
import { isPostShown } from "./server/read";
import { recordClick } from "./server/record-click";
import { latestPost, showPost } from "./server/show-post";
import { updatePost } from "./server/update-post";

const flags = {
  ...contentFlags("a post", "ANNOUNCEMENT"),
  verify: "Kept; guards nothing yet",
  approve: "Approves a post, so that tenants see it",
  thread: "Reads, writes and deletes comments",
};

declare module "@/lib/core/permissions/pages" {
  interface PageFlags {
    announcements: keyof typeof flags;
  }
}

export const postsFeature: Feature = {
  calls: [
    {
      name: "Posts",
      about: "Announcements and events, with their comments.",
      calls: [
        call("get", "/post-latest", latestPost, "Show the newest post"),
        bind(postCalls.list, listPosts, "List posts"),
        bind(postCalls.show, showPost, "Show a post with its newest comments"),
        call("post", "/post", createPost, "Write a post", { status: 201 }),
        call("put", "/post/{id}", updatePost, "Change a post", {
          refuses: [409],
          body: json(postUpdateBody(env.SITE_TIME_ZONE)),
        }),
        call("delete", "/post/{id}", deletePost, "Delete a post"),
        call("put", "/post-approved/{id}", approvePost, "Approve a post", { refuses: [409] }),
        bind(postCalls.comments, listPostComments, "List the comments on a post"),
        call("post", "/comment", createPostComment, "Comment on a post", {
          status: 201,
          refuses: [404, 429],
        }),
        call("delete", "/comment/{id}", deletePostComment, "Delete a comment"),
        bind(postCalls.recordClick, recordClick, "Record that a tenant has opened a post", {
          status: 201,
          refuses: [404],
        }),
      ],
    },
  ],
  officePages: [
    {
      page: "announcements",
      flags,
      menu: { label: "Posts", href: "/admin/announcements", icon: "posts" },
      title: "Announcements And Events",
      mayAdd: (actor) => can(actor, "announcements.add"),
    },
  ],
  portalPages: [
    {
      path: "/mail",
      title: "Announcements and Events",
      description: "News of the tower from the Property Management Office",
      look: "list",
      menu: { label: "Mail", icon: "mail" },
    },
  ],
  channels: { posts: "announcements.view" },
  notices: postNotices,
  links: { post: postLink },
  files: { isShown: { post: isPostShown } },
  reset: {
    groups: {
      comments: { table: postComment },
      posts: {
        table: post,
        files: ["post"],
        before: async (tx) => {
          await tx.delete(postAnalytic);
          await tx.delete(postViews);
        },
        blank: {
          ...{ title: "", description: "", type: sql`''`, attachedUrl: "", searchText: "" },
          ...{ postById: null, content: null, image: null, startDate: null, endDate: null },
          ...{ approvedById: null, approvalDate: null, announcedAt: null, enableMessaging: 0 },
          status: recordStatus.deleted,
          ...newTimestamps,
        },
      },
    },
    references: {
      posts: [postComment.postId],
      users: [postComment.tenantId, postAnalytic.tenantId],
    },
  },
};
