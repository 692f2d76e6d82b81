"use client";

import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { PageLink, useShownPath } from "@/components/ui/page-link";

/** Whether a menu entry is current: its page is open, or a page below it (except for an area's first page). */
export function isCurrent(path: string, href: string): boolean {
  const isHome = href === "/" || href === "/admin" || href === "/super-admin";
  return path === href || (!isHome && path.startsWith(`${href}/`));
}

/** A sidebar entry, marked if it is the current page. */
export function NavLink(props: {
  href: string;
  /** The paths of other pages for which the entry is the current one. */
  subpages?: readonly string[];
  icon?: ReactNode;
  label: string;
  count?: number;
  /** What its items wait for: `for verification`. */
  waits?: string | undefined;
  /** How many of the page's items are overdue. */
  overdue?: number;
  level?: "top" | "sub";
  onNavigate?: () => void;
}) {
  const {
    href,
    subpages = [],
    icon,
    label,
    count = 0,
    waits,
    overdue = 0,
    level = "top",
    onNavigate,
  } = props;
  const path = useShownPath();
  const current = isCurrent(path, href) || subpages.includes(path);
  return (
    <PageLink
      href={href}
      {...(onNavigate ? { onClick: onNavigate } : {})}
      aria-current={current ? "page" : undefined}
      className={cn(
        "relative flex items-center gap-3 rounded-md px-2.5 text-sm transition-colors duration-fast [&_svg]:size-4 [&_svg]:shrink-0",
        level === "sub" ? "nav-sub" : "nav-item",
        current
          ? "nav-current bg-nav-2 font-medium text-nav-on"
          : "text-nav-ink hover:bg-nav-2 hover:text-nav-on",
      )}
    >
      {icon}
      <span className="min-w-0 flex-1 py-1 leading-4.5">{label}</span>
      {overdue > 0 ? (
        <span className="num rounded-sm bg-st-no-bg px-1.5 font-medium text-2xs text-st-no leading-4.5">
          {overdue > 999 ? "999+" : overdue}
          <span className="sr-only"> overdue</span>
        </span>
      ) : null}
      {count > 0 ? (
        <span className={cn("num text-2xs", current ? "text-nav-on" : "text-nav-ink-2")}>
          {count}
          <span className="sr-only"> {waits ?? "for approval"}</span>
        </span>
      ) : null}
    </PageLink>
  );
}
