"use client";

import { Plus } from "lucide-react";
import { ListSkeleton } from "@/components/data-table/list-skeleton";
import type { PageOutline } from "@/components/menu/menu";
import { newId } from "@/components/records/record-source";
import { buttonClass } from "@/components/ui/button-class";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Skeleton } from "@/components/ui/skeleton";

/**
 * The skeleton of a page that is being opened: its title, its working Add button, and boxes that resemble its
 * content.
 */
export function PageSkeleton(props: { path: string; page: PageOutline }) {
  const { path, page } = props;
  const { title, description, add, look } = page;
  const adds = `${path}?modal=true&serviceId=${newId}`;
  return (
    <div aria-busy>
      <PageHeader
        title={title}
        isComing
        {...(description ? { description } : {})}
        action={
          add === undefined ? undefined : look === "office" ? (
            <PageLink
              href={adds}
              aria-label={add}
              className="grid size-ctl place-items-center rounded-full bg-brand text-on-brand shadow-1 [&_svg]:size-4.5"
            >
              <Plus aria-hidden />
            </PageLink>
          ) : (
            <PageLink href={adds} className={buttonClass({})}>
              <Plus aria-hidden />
              {add}
            </PageLink>
          )
        }
      />
      <div className="mt-5">{look === "cards" ? <Cards /> : <ListSkeleton office={look === "office"} />}</div>
    </div>
  );
}

function Cards() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {["h-44", "h-44", "h-64", "h-64"].map((height, index) => (
        <Card key={`card-${String(index)}`} className="space-y-3 p-5">
          <Skeleton className="h-4 w-32" />
          <Skeleton className={`${height} w-full`} />
        </Card>
      ))}
    </div>
  );
}
