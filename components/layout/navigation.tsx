"use client";

import type { Route } from "next";
import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useCallback, useContext, useEffect, useMemo, useState, useTransition } from "react";
import type { PageOutline } from "@/components/menu/menu";
import { Button } from "@/components/ui/button";
import { navigateAway } from "@/components/ui/link-guard";
import { Note } from "@/components/ui/note";
import { type Navigation, NavigationContext } from "@/components/ui/page-link";
import { currentNetwork, noteAway, probe } from "@/lib/browser/connection";
import { PageSkeleton } from "./page-skeleton";

/**
 * Opens the pages of a shell. Without a connection it opens none, because the browser would show its own error page.
 */
export function NavigationProvider(props: { children: ReactNode }) {
  const router = useRouter();
  const [isPending, start] = useTransition();
  const [target, setTarget] = useState<string | null>(null);
  const go: Navigation["go"] = useCallback(
    (href, { replace = false, beforeNavigate } = {}) => {
      const open = () => {
        beforeNavigate?.();
        setTarget(href);
        start(() => (replace ? router.replace : router.push)(href as Route));
      };
      if (!navigator.onLine) noteAway();
      else if (currentNetwork().isOffline) void probe().then((isBack) => isBack && navigateAway(open));
      else navigateAway(open);
    },
    [router],
  );
  const pending = isPending ? target : null;
  const navigation = useMemo(() => ({ pending, go }), [pending, go]);
  return <NavigationContext value={navigation}>{props.children}</NavigationContext>;
}

/** Whether a value has been unchanged and not null for a number of milliseconds. */
function useHasLasted(value: string | null, milliseconds: number): boolean {
  const [due, setDue] = useState<string | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setDue(value), milliseconds);
    return () => {
      clearTimeout(timer);
      setDue(null);
    };
  }, [value, milliseconds]);
  return value !== null && due === value;
}

/** Delay before loading is indicated, so that a fast page shows no indicator, in milliseconds. */
const noticedAfter = 120;
const lateAfter = 8000;

/**
 * The page of a shell. While another page loads it shows a progress bar, that page's skeleton if it is known, and
 * after 8 s a note (docs/rules/screens.md, Opening a page).
 * @param props.pages the outlines of the area's pages, by path
 */
export function PageFrame(props: { pages: Record<string, PageOutline>; children: ReactNode }) {
  const { pages, children } = props;
  const navigation = useContext(NavigationContext);
  const pending = navigation?.pending ?? null;
  const path = usePathname();
  const isNoticed = useHasLasted(pending, noticedAfter);
  const isLate = useHasLasted(pending, lateAfter);
  const [pendingPath = ""] = pending?.split("?") ?? [];
  const page = isNoticed && pendingPath !== path ? pages[pendingPath] : undefined;
  const hasSkeleton = page !== undefined;
  useEffect(() => {
    if (hasSkeleton) scrollTo(0, 0);
  }, [hasSkeleton]);
  return (
    <>
      {isNoticed ? <div aria-hidden className="page-progress top-progress" /> : null}
      <p role="status" className="sr-only">
        {isNoticed ? `Loading ${page?.title ?? ""}` : ""}
      </p>
      {isLate && pending ? (
        <Note
          className="mb-4"
          action={
            <Button variant="outline" size="sm" onClick={() => navigation?.go(pending)}>
              Retry
            </Button>
          }
        >
          Still loading
        </Note>
      ) : null}
      {page ? <PageSkeleton path={pendingPath} page={page} /> : null}
      <div hidden={hasSkeleton} aria-busy={isNoticed || undefined}>
        {children}
      </div>
    </>
  );
}
