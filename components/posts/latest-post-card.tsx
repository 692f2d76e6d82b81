import { ArrowRight, CalendarHeart, Megaphone } from "lucide-react";
import { RecordPicture } from "@/components/files/picture";
import { buttonClass } from "@/components/ui/button-class";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageLink } from "@/components/ui/page-link";
import { Tag } from "@/components/ui/tag";
import type { PostRecord } from "@/lib/features/posts/record";
import { ago } from "@/lib/format/dates";
import { truncate } from "@/lib/format/text";
import { posterName } from "./post-parts";

/** The maximum characters of a post's title and description on the dashboard. */
const [titleLength, descriptionLength] = [120, 250];

/** The newest post on a tenant's dashboard, with a link to all posts. */
export function LatestPostCard(props: { post: PostRecord | null; now: Date; className?: string }) {
  const { post, now, className } = props;
  if (!post) {
    return (
      <Card as="section" aria-label="Latest post" className={className}>
        <EmptyState icon={<Megaphone />} text="No posts yet." />
      </Card>
    );
  }
  return (
    <Card as="section" aria-label="Latest post" className={className}>
      <div className="flex overflow-hidden rounded-lg max-sm:flex-col">
        {post.image ? (
          <RecordPicture
            area="client"
            image={{ url: post.image }}
            className="shrink-0 max-sm:aspect-[16/9] max-sm:w-full sm:min-h-57 sm:w-57"
          />
        ) : null}
        <div className="flex min-w-0 flex-1 flex-col p-5 max-lg:p-4 sm:p-6">
          <p className="flex items-center gap-2 text-brand-ink [&_svg]:size-4">
            {post.type === "EVENTS" ? <CalendarHeart aria-hidden /> : <Megaphone aria-hidden />}
            <Tag>{post.type}</Tag>
          </p>
          <h2 className="mt-3 font-semibold text-xl tracking-[-0.015em] [overflow-wrap:anywhere]">
            {truncate(post.title, titleLength)}
          </h2>
          <p className="mt-1.5 text-base text-ink-2 leading-5.5 [overflow-wrap:anywhere]">
            {truncate(post.description, descriptionLength)}
          </p>
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3">
            <p className="num text-ink-3 text-xs">
              {posterName(post)} · {ago(post.created_at, now)}
            </p>
            <PageLink href="/mail" className={buttonClass({ variant: "link", size: "sm" })}>
              Read more
              <ArrowRight className="size-4" aria-hidden />
            </PageLink>
          </div>
        </div>
      </div>
    </Card>
  );
}
