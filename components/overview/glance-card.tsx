"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Card, CardHeader } from "@/components/ui/card";
import { PageLink } from "@/components/ui/page-link";
import { fetchCall } from "@/lib/browser/fetch";
import type { CallTo } from "@/lib/core/call-to";
import { PartLoading } from "./part-loading";

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
