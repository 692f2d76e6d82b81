import { PostList } from "@/components/posts/post-list";
import { SessionEnded } from "@/components/session/session-ended";
import { PageHeader } from "@/components/ui/page-header";
import { firstPage } from "@/lib/core/server/first-page";
import { listPosts } from "@/lib/features/posts/server/list-posts";
import { pageSession } from "@/lib/http/page-session";

/** Announcements and Events. */
export default async function Mail({ searchParams }: PageProps<"/mail">) {
  const session = await pageSession("client");
  if (!session) return <SessionEnded />;
  const initial = await firstPage(listPosts, session, searchParams);
  return (
    <>
      <PageHeader
        title="Announcements and Events"
        description="News of the tower from the Property Management Office"
      />
      <PostList tenantId={session.actor.tenantId} initial={initial} />
    </>
  );
}
