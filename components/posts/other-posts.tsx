"use client";

import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { MoreButton } from "@/components/data-table/more-button";
import { useInvalidation } from "@/components/live/use-invalidation";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { PageLink } from "@/components/ui/page-link";
import { fetchCall } from "@/lib/browser/fetch";
import type { Page } from "@/lib/core/paging";
import { postCalls } from "@/lib/features/posts/calls";
import type { PostRecord } from "@/lib/features/posts/record";
import { longDate } from "@/lib/format/dates";
import { PostPicture } from "./post-parts";
import { useInTurn } from "./use-in-turn";

/**
 * Lists the posts beside an open one. The open one is marked, or omitted on narrow screens, where the list is below it.
 * @param props.first the first page of posts
 */
export function OtherPosts(props: { openId: string; first: Page<PostRecord> }) {
  const { openId, first } = props;
  const client = useQueryClient();
  const rows = useRef<HTMLUListElement>(null);
  const list = useInfiniteQuery({
    queryKey: ["other-posts"],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      fetchCall(postCalls.list, { page: pageParam, limit: first.limit }, { signal, background: true }),
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    initialData: { pages: [first], pageParams: [1] },
  });
  const inTurn = useInTurn();
  const reload = () => void inTurn(() => client.invalidateQueries({ queryKey: ["other-posts"] }));
  useInvalidation({ what: "posts" }, reload);
  // A new post moves others to the next page, so the same post can be loaded twice.
  const posts = new Map(list.data.pages.flatMap(({ data }) => data).map((one) => [one.id, one]));
  // After loading more, the focus moves to the first new post, because the button may disappear.
  const focusFrom = useRef<number | null>(null);
  useEffect(() => {
    if (focusFrom.current === null || focusFrom.current >= posts.size) return;
    rows.current?.querySelectorAll<HTMLElement>("a")[focusFrom.current]?.focus();
    focusFrom.current = null;
  }, [posts.size]);
  const more = () => {
    focusFrom.current = posts.size;
    return inTurn(() => list.fetchNextPage());
  };
  return (
    <Card as="aside" aria-label="Posts" className="overflow-hidden">
      <div className="flex min-h-12 items-center justify-between px-5 pt-2 max-lg:px-4">
        <h2 className="font-semibold text-md">Posts</h2>
        <span className="num text-ink-2 text-sm">{list.data.pages.at(-1)?.total}</span>
      </div>
      <ul ref={rows} className="max-xl:divide-y max-xl:divide-line">
        {[...posts.values()].map((one) => (
          <li key={one.id} className={one.id === openId ? "max-xl:hidden" : undefined}>
            <PageLink
              href={`/mail/${one.id}`}
              aria-current={one.id === openId ? "page" : undefined}
              className={cn(
                "flex gap-3 px-5 py-2.5 -outline-offset-2 max-lg:px-4",
                one.id === openId ? "bg-selected text-brand-ink" : "hover:bg-hover",
              )}
            >
              <PostPicture post={one} area="client" className="h-10 w-14" />
              <span className="grid min-w-0 gap-0.5">
                <span className="line-clamp-2 font-medium text-sm leading-5 [overflow-wrap:anywhere]">
                  {one.title}
                </span>
                <span className="num text-ink-2 text-xs">{longDate(one.created_at)}</span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
      <MoreButton
        list={list}
        onMore={more}
        variant="link"
        label="Show more"
        className="px-2 py-1.5 max-xl:justify-center max-xl:border-line max-xl:border-t"
      />
    </Card>
  );
}
