import { NoAccess } from "@/components/layout/no-access";
import { PostsPage } from "@/components/posts/posts-page";
import { SessionEnded } from "@/components/session/session-ended";
import { can, rightsOn } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { firstPage } from "@/lib/core/server/first-page";
import { listPosts } from "@/lib/features/posts/server/list-posts";
import { pageSession } from "@/lib/http/page-session";
import { approvePostAction, createPostAction, deletePostAction, updatePostAction } from "./actions";

const actions = {
  create: createPostAction,
  update: updatePostAction,
  approve: approvePostAction,
  remove: deletePostAction,
};

/** Announcements And Events. */
export default async function Announcements({ searchParams }: PageProps<"/admin/announcements">) {
  const session = await pageSession("admin");
  if (!session) return <SessionEnded area="admin" />;
  const { actor } = session;
  if (!can(actor, "announcements.view")) return <NoAccess title="Announcements And Events" />;
  return (
    <PostsPage
      admin={{ id: actor.id, name: actor.name }}
      rights={{
        ...rightsOn(actor, "announcements"),
        approve: can(actor, "announcements.approve"),
        thread: can(actor, "announcements.thread"),
      }}
      actions={actions}
      timeZone={env.SITE_TIME_ZONE}
      initial={await firstPage(listPosts, session, searchParams)}
    />
  );
}
