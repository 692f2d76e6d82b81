import { clientPage } from "@/app/(client)/client-page";
import { PostList } from "@/components/posts/post-list";
import { PageHeader } from "@/components/ui/page-header";
import { firstPage } from "@/lib/core/server/first-page";
import { listPosts } from "@/lib/features/posts/server/list-posts";

/** Announcements and Events. */
export default function Mail({ searchParams }: PageProps<"/mail">) {
  return clientPage("/mail", async (session) => {
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
  });
}
