import { clientPage } from "@/app/(client)/client-page";
import { listQuery } from "@/components/posts/list-query";
import { BackToMail, PostView } from "@/components/posts/post-view";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { AppError, notFoundMessage } from "@/lib/core/errors";
import { readListState } from "@/lib/core/list-state";
import { listPosts } from "@/lib/features/posts/server/list-posts";
import { showPost } from "@/lib/features/posts/server/show-post";

/** How many other posts are listed beside a post. */
const maxOtherPosts = 8;

/** A post. It may be missing: a notification can link to a post that is no longer shown. */
export default function MailPost({ params, searchParams }: PageProps<"/mail/[id]">) {
  return clientPage("/mail", async (session) => {
    const { id } = await params;
    const query = listQuery(readListState(await searchParams));
    const [post, others] = await Promise.all([
      showPost(session, { id }).catch((error: unknown) => {
        if (error instanceof AppError && error.code === "not-found") return null;
        throw error;
      }),
      listPosts(session, { limit: maxOtherPosts }),
    ]);
    if (!post) {
      return (
        <>
          <BackToMail query={query} />
          <PageHeader title="Announcements and Events" />
          <Card className="mt-5">
            <ErrorState text={notFoundMessage} />
          </Card>
        </>
      );
    }
    const { tenantId: userId, name } = session.actor;
    return <PostView reader={{ area: "client", userId, name }} post={post} others={others} query={query} />;
  });
}
