import { ArrowLeft } from "lucide-react";
import { RichText } from "@/components/rich-text/rich-text";
import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import { pageTitleId } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Tag } from "@/components/ui/tag";
import { fileAddress } from "@/lib/core/areas";
import type { Page } from "@/lib/core/paging";
import type { PostDetail, PostRecord } from "@/lib/features/posts/record";
import { longDateTime } from "@/lib/format/dates";
import { AttachedLink } from "./attached-link";
import { type CommentReader, Comments } from "./comments";
import { OtherPosts } from "./other-posts";
import { posterName } from "./post-parts";
import { TrackPostView } from "./track-post-view";

/** The link back to the list. @param query the list's query when the post was opened */
export const BackToMail = ({ query }: { query: string }) => (
  <PageLink
    href={`/mail${query}`}
    className="-mt-2 mb-2 inline-flex min-h-11 items-center gap-2 font-medium text-ink-2 text-sm hover:text-ink lg:mb-3"
  >
    <ArrowLeft className="size-4" aria-hidden />
    Back to Mail
  </PageLink>
);

/** A post as tenants read it, with its comments and other posts beside it; on phones below it. */
export function PostView(props: {
  reader: CommentReader;
  post: PostDetail;
  others: Page<PostRecord>;
  query: string;
}) {
  const { reader, post, others, query } = props;
  const poster = posterName(post);
  return (
    <>
      <TrackPostView key={post.id} postId={post.id} />
      <BackToMail query={query} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_20.75rem]">
        <Card
          as="article"
          aria-labelledby={pageTitleId}
          className="overflow-hidden max-lg:-mx-4 max-lg:rounded-none max-lg:border-x-0"
        >
          {post.image ? (
            <img
              src={fileAddress("client", post.image)}
              alt=""
              className="aspect-video max-h-60 w-full bg-sunken object-cover"
            />
          ) : null}
          <div className="space-y-4 p-4 lg:px-8 lg:py-6">
            <header className="space-y-3">
              <Tag>{post.type}</Tag>
              <h1 id={pageTitleId} className="wrap-break-word page-title">
                {post.title}
              </h1>
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2 text-sm">
                <Avatar name={poster} size={28} />
                <span>{poster}</span>
                <span className="num">{longDateTime(post.created_at)}</span>
              </p>
            </header>
            <div className="max-w-[68ch] space-y-4">
              <p className="rich-text whitespace-pre-line">{post.description}</p>
              {post.content ? <RichText content={post.content} area="client" /> : null}
              <AttachedLink url={post.attachedUrl} />
            </div>
          </div>
          <div className="border-line border-t p-4 lg:px-8 lg:py-5">
            <Comments key={post.id} reader={reader} post={post} />
          </div>
        </Card>
        <OtherPosts openId={post.id} first={others} />
      </div>
    </>
  );
}
