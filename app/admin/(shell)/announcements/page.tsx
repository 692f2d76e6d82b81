import { adminPage } from "@/app/admin/admin-page";
import { PostsPage } from "@/components/posts/posts-page";
import { can, rightsOn } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { firstPage } from "@/lib/core/server/first-page";
import { listPosts } from "@/lib/features/posts/server/list-posts";

export default function Announcements({ searchParams }: PageProps<"/admin/announcements">) {
  return adminPage("Announcements And Events", "announcements.view", async (session) => {
    const { actor } = session;
    return (
      <PostsPage
        admin={{ id: actor.id, name: actor.name }}
        rights={{
          ...rightsOn(actor, "announcements"),
          approve: can(actor, "announcements.approve"),
          thread: can(actor, "announcements.thread"),
        }}
        timeZone={env.SITE_TIME_ZONE}
        initial={await firstPage(listPosts, session, searchParams)}
      />
    );
  });
}
