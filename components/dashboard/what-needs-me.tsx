"use client";

import { useQuery } from "@tanstack/react-query";
import {
  AlarmClock,
  ArrowUpRight,
  CalendarClock,
  Megaphone,
  MessageSquareDot,
  ReceiptText,
  Scale,
  Siren,
  Sparkles,
  UserCheck,
  UserX,
} from "lucide-react";
import { type ReactNode, useContext } from "react";
import { LiveContext } from "@/components/live/live";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { PageLink } from "@/components/ui/page-link";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchCall } from "@/lib/browser/fetch";
import { dashboardCalls } from "@/lib/features/dashboard/calls";
import type { WorkCell } from "@/lib/features/dashboard/record";
import { type WorkCellName, workCells } from "@/lib/features/dashboard/work";
import { DashboardSection } from "./dashboard-section";
import { dashboardKey } from "./figures";
import { useChanges } from "./use-changes";

const icons: Record<WorkCellName, ReactNode> = {
  urgent: <Siren />,
  overdue: <AlarmClock />,
  dueToday: <CalendarClock />,
  unread: <MessageSquareDot />,
  mine: <UserCheck />,
  new: <Sparkles />,
  unassigned: <UserX />,
  deposits: <ReceiptText />,
  differences: <Scale />,
  posts: <Megaphone />,
};

/** What waits for a member of staff: numbers that open their lists (docs/rules/content.md, The office's dashboard). */
export function WhatNeedsMe(props: { adminId: string; names: readonly WorkCellName[] }) {
  const { adminId, names } = props;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...dashboardKey(adminId), "work"],
    queryFn: ({ signal }) => fetchCall(dashboardCalls.work, {}, { signal, background: true }),
  });
  const isLive = useContext(LiveContext).connected;
  const cells = data?.data;
  const changes = useChanges(cells);
  return (
    <DashboardSection
      id="what-needs-me"
      heading="WHAT NEEDS ME"
      className="mt-5"
      action={
        isLive ? (
          <span className="flex items-center gap-1.5 text-ink-2 text-xs">
            <span className="size-1.5 rounded-full bg-st-done" aria-hidden />
            Live
          </span>
        ) : null
      }
    >
      {isError ? (
        <p role="alert" className="mb-3 flex flex-wrap items-center gap-3 text-danger-ink text-sm">
          These numbers could not be loaded.
          <Button variant="outline" size="sm" pending={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      ) : null}
      <Card className="overflow-hidden">
        {/* The gaps show the background as dividing lines. */}
        <ul
          className={cn(
            "grid grid-cols-2 gap-px bg-line sm:grid-cols-3",
            names.length > 3 ? "xl:grid-cols-5" : "",
          )}
        >
          {workCells
            .filter(({ name }) => names.includes(name))
            .map((cell) => (
              <Cell
                key={cell.name}
                {...cell}
                found={cells?.find(({ name }) => name === cell.name)}
                isFailed={isError}
                isChanged={changes.names.has(cell.name)}
              />
            ))}
          <Filler count={names.length} />
        </ul>
      </Card>
      <p className="sr-only" aria-live="polite">
        {changes.message}
      </p>
    </DashboardSection>
  );
}

/** Completes the last row, so that no part of it shows the colour of the lines. */
function Filler({ count }: { count: number }) {
  const rest = (columns: number) => (columns - (count % columns)) % columns;
  const shown = (columns: number, at: number) => at < rest(columns);
  return [0, 1, 2, 3].map((at) => (
    <li
      key={at}
      aria-hidden
      className={cn(
        "hidden bg-surface",
        shown(2, at) ? "max-sm:block" : "",
        shown(3, at) ? "sm:block xl:hidden" : "",
        count > 3 && shown(5, at) ? "xl:block" : "",
        count <= 3 && shown(3, at) ? "xl:block" : "",
      )}
    />
  ));
}

function Cell(props: {
  name: WorkCellName;
  label: string;
  isAlarming?: true;
  found: WorkCell | undefined;
  isFailed: boolean;
  isChanged: boolean;
}) {
  const { name, label, isAlarming, found, isFailed, isChanged } = props;
  const count = found?.count ?? 0;
  const title = (
    <span
      className={cn(
        "flex items-center gap-2 text-sm [&_svg]:size-4 [&_svg]:shrink-0",
        found && count === 0 ? "text-ink-3" : "text-ink-2",
      )}
    >
      {icons[name]}
      <span className="min-w-0 truncate">{label}</span>
      {found ? (
        <ArrowUpRight
          aria-hidden
          className="ml-auto text-ink-3 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
        />
      ) : null}
    </span>
  );
  if (!found) {
    return (
      <li className="grid content-start gap-1 bg-surface p-4">
        {title}
        {isFailed ? (
          <span className="font-semibold text-[1.5rem] text-ink-3 leading-8">–</span>
        ) : (
          <>
            <Skeleton className="my-1 h-6 w-10" />
            <Skeleton className="my-0.5 h-3.5 w-28" />
          </>
        )}
      </li>
    );
  }
  const number = `${count.toLocaleString("en-US")}${found.isCapped ? "+" : ""}`;
  return (
    <li className="grid">
      <PageLink
        href={found.href}
        aria-label={`${label}: ${number}, ${found.line}`}
        className={cn(
          "group grid content-start gap-1 bg-surface p-4 hover:bg-hover",
          isChanged ? "card-flash" : "",
        )}
      >
        {title}
        <span
          className={cn(
            "num font-semibold text-[1.5rem] leading-8 tracking-[-0.03em]",
            count === 0 ? "text-ink-3" : isAlarming ? "text-danger-ink" : "text-ink",
          )}
        >
          {number}
        </span>
        <span className="line-clamp-2 text-ink-2 text-xs">{found.line}</span>
      </PageLink>
    </li>
  );
}
