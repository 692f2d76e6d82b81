import "server-only";
import { sql } from "drizzle-orm";
import { post, postAnalytic, postComment, postViews } from "@/db/schema";
import { can } from "@/lib/core/actor";
import { recordStatus } from "@/lib/core/record-status";
import { contentFlags, type Feature, newTimestamps } from "@/lib/features/feature";
import { postCalls } from "./api";
import { postLink } from "./links";
import { isPostShown } from "./server/read";

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
  calls: [{ name: "Posts", about: "Announcements and events, with their comments.", calls: postCalls }],
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
