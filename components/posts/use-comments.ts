"use client";

import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useInvalidation } from "@/components/live/use-invalidation";
import { fetchCall } from "@/lib/browser/fetch";
import type { Page } from "@/lib/core/paging";
import { postCalls } from "@/lib/features/posts/calls";
import type { CommentRecord, PostDetail } from "@/lib/features/posts/record";
import { useInTurn } from "./use-in-turn";

/** The page size, which equals the number of comments in a post's record. */
const pageSize = 20;

type Pages = InfiniteData<Page<CommentRecord>, number>;
type Reader = { area: "client" | "admin"; userId: string };

/**
 * A post's live comments, oldest first: initially those of its record, then also earlier pages.
 * @returns `put` and `drop` update the cache after a successful call, before the list is reloaded
 */
export function useComments(reader: Reader, post: Pick<PostDetail, "id" | "comments" | "commentCount">) {
  const { area } = reader;
  const client = useQueryClient();
  const key = ["comments", area, post.id];
  const list = useInfiniteQuery({
    queryKey: key,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      fetchCall(
        postCalls.comments,
        { postId: post.id, page: pageParam, limit: pageSize },
        { signal, background: true },
      ),
    getNextPageParam: ({ page, total }) => (page * pageSize < total ? page + 1 : undefined),
    initialData: {
      pages: [{ data: post.comments, total: post.commentCount, from: 1, page: 1, limit: pageSize }],
      pageParams: [1],
    },
  });
  const inTurn = useInTurn();
  const reload = () => void inTurn(() => client.invalidateQueries({ queryKey: key }));
  const loadEarlier = () => inTurn(() => list.fetchNextPage());
  useInvalidation({ what: "comments", id: post.id }, reload);

  const change = (edit: (page: Page<CommentRecord>, index: number) => Page<CommentRecord>) =>
    client.setQueryData<Pages>(key, (cached) => cached && { ...cached, pages: cached.pages.map(edit) });
  const put = (comment: CommentRecord) =>
    change((page, index) =>
      index > 0 || page.data.some(({ id }) => id === comment.id)
        ? page
        : { ...page, data: [comment, ...page.data], total: page.total + 1 },
    );
  const drop = (id: string) =>
    change((page) => ({ ...page, data: page.data.filter((one) => one.id !== id), total: page.total - 1 }));

  // A new comment moves others to the next page, so the same comment can be loaded twice.
  const byId = new Map(list.data.pages.flatMap(({ data }) => data).map((one) => [one.id, one]));
  return {
    comments: [...byId.values()].toReversed(),
    total: list.data.pages[0]?.total ?? 0,
    list,
    loadEarlier,
    reload,
    put,
    drop,
  };
}
