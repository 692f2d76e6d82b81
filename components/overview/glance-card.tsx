"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { failureText } from "@/components/failures/failure-text";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { PageLink } from "@/components/ui/page-link";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchCall } from "@/lib/browser/fetch";
import type { CallTo } from "@/lib/core/call-to";

/** The key of the queries of a tenant's page. */
export const tenantPageKey = (id: string) => ["tenant-page", id];

/** Loads a part of a tenant's page. */
export const useTenantPart = <Part,>(call: CallTo<{ id: string }, Part>, id: string) =>
  useQuery({
    queryKey: [...tenantPageKey(id), call.path],
    queryFn: ({ signal }) => fetchCall(call, { id }, { signal, background: true }),
  });

/** A part of a tenant's page. It loads and fails by itself. */
export function GlanceCard<Part>(props: {
  title: string;
  count?: ((part: Part) => number) | undefined;
  links?: ((part: Part) => ReactNode) | undefined;
  query: { data: Part | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  children: (part: Part) => ReactNode;
}) {
  const { title, count, links, query, children } = props;
  const { data, error, isFetching, refetch } = query;
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHeader
        id={id}
        ruled
        title={
          <>
            {title} {data && count ? <span className="num font-normal text-ink-3">{count(data)}</span> : null}
          </>
        }
        action={data ? links?.(data) : null}
      />
      {data ? children(data) : <PartLoading {...{ error, isFetching, refetch }} />}
    </Card>
  );
}

/** In place of a part that is loading, or could not be loaded. */
export function PartLoading(props: {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
  rows?: number;
}) {
  const { error, isFetching, refetch, rows = 1 } = props;
  if (error) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 px-5 py-4 text-danger text-sm max-lg:px-4">
        {failureText(error)}
        <Button variant="outline" size="sm" pending={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  return Array.from({ length: rows }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
    <div key={at} aria-hidden className="grid gap-3 px-5 py-4 max-lg:px-4">
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  ));
}

/** What a part says that has nothing to show. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="px-5 py-4 text-ink-2 text-sm max-lg:px-4">{children}</p>
);

/** A link in the head of a part. */
export const HeadLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <PageLink
    href={href}
    className="touch:inline-flex touch:min-h-11 touch:items-center font-medium text-brand-ink text-sm hover:underline"
  >
    {children}
  </PageLink>
);
