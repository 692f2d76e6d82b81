"use client";

import { ChevronRight } from "lucide-react";
import { oldRowsClass } from "@/components/data-table/column";
import { ListSkeleton } from "@/components/data-table/list-skeleton";
import { SearchBox } from "@/components/data-table/search-box";
import { TableEmpty } from "@/components/data-table/table-empty";
import { useRecordTable } from "@/components/records/use-record-table";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { PageLink } from "@/components/ui/page-link";
import { Pager } from "@/components/ui/pager";
import { Tag } from "@/components/ui/tag";
import type { FirstPage } from "@/lib/core/list-state";
import { postCalls } from "@/lib/features/posts/calls";
import type { PostRecord } from "@/lib/features/posts/record";
import { longDate, longDateTime } from "@/lib/format/dates";
import { listQuery } from "./list-query";
import { PostPicture, posterName } from "./post-parts";

const source = {
  plural: "posts",
  calls: postCalls,
  invalidatedBy: "posts",
  rowLabel: ({ title }: PostRecord) => title,
} as const;

/** A tenant's posts as numbered rows, on phones as cards, with search and pages. The whole row is the link. */
export function PostList(props: { tenantId: string; initial: FirstPage<PostRecord> }) {
  const { tenantId, initial } = props;
  const { table } = useRecordTable<PostRecord>({
    source,
    scope: { area: "client", userId: tenantId },
    initial,
    label: "Announcements and Events",
    columns: [],
    search: "Search Title",
    view: "none",
  });
  const { state, rows, total, totalCapped, onChange, isOld } = table;
  const first = (state.page - 1) * state.limit + 1;
  return (
    <div className="mt-5 space-y-4 lg:mt-6">
      <SearchBox
        value={state.searchTerm}
        placeholder="Search Title"
        fetching={table.fetching}
        onChange={(searchTerm) => onChange({ searchTerm, page: 1 })}
      />
      {!rows && !table.error ? <ListSkeleton office={false} /> : null}
      {table.error || rows?.length === 0 ? (
        <Card>
          <TableEmpty
            error={table.error}
            onRetry={table.onRetry}
            term={state.searchTerm}
            onClear={() => onChange({ searchTerm: "", page: 1 })}
            empty={{ text: "No posts yet." }}
          />
        </Card>
      ) : null}
      {rows && rows.length > 0 ? (
        <div className="lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:shadow-1">
          <ol
            start={first}
            aria-label={table.label}
            inert={isOld}
            className={cn("max-lg:space-y-3 lg:divide-y lg:divide-line", oldRowsClass(isOld))}
          >
            {rows.map((post, index) => (
              <li key={post.id}>
                <Row post={post} number={first + index} query={listQuery(state)} />
              </li>
            ))}
          </ol>
          <Pager
            page={state.page}
            limit={state.limit}
            total={total}
            totalCapped={totalCapped}
            onChange={(page) => onChange({ page })}
            className="min-h-13 py-2 lg:border-line lg:border-t lg:px-5"
          />
        </div>
      ) : null}
    </div>
  );
}

function Row(props: { post: PostRecord; number: number; query: string }) {
  const { post, number, query } = props;
  return (
    <PageLink
      href={`/mail/${post.id}${query}`}
      className="group flex items-center gap-4 -outline-offset-2 hover:bg-hover max-lg:items-start max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 max-lg:shadow-1 lg:min-h-17 lg:px-5 lg:py-2.5"
    >
      <span aria-hidden className="num w-5 shrink-0 text-center text-ink-2 text-sm max-lg:hidden">
        {number}
      </span>
      <PostPicture post={post} area="client" className="h-12 w-19 max-lg:hidden" />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex items-center gap-2 text-ink-2 text-sm lg:hidden">
          <span className="num">{number}</span>
          <Tag>{post.type}</Tag>
        </span>
        <span className="font-semibold text-md leading-snug [overflow-wrap:anywhere]">{post.title}</span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-sm max-lg:gap-x-1.5 max-lg:text-xs">
          <span className="max-lg:hidden">
            <Tag>{post.type}</Tag>
          </span>
          <span>
            {posterName(post)}
            <span aria-hidden className="ml-1.5 text-ink-3 lg:ml-2">
              ·
            </span>
          </span>
          <span className="num max-lg:hidden">{longDateTime(post.created_at)}</span>
          <span className="num lg:hidden">{longDate(post.created_at)}</span>
        </span>
      </span>
      <PostPicture post={post} area="client" icon={false} className="size-18 max-[17rem]:hidden lg:hidden" />
      <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3 max-lg:hidden" />
    </PageLink>
  );
}
