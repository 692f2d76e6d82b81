"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { PlainButton } from "./plain-button";

/** Returns the page numbers to offer: the first, the last, and those around the current one; `null` is a gap. */
export function pagesToOffer(page: number, last: number): (number | null)[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const from = page <= 3 ? 1 : Math.min(page - 1, last - 2);
  const near = [from, from + 1, from + 2];
  const pages: (number | null)[] = [];
  if (from > 1) pages.push(1);
  if (from > 2) pages.push(from === 3 ? 2 : null);
  pages.push(...near);
  const end = from + 2;
  if (end < last - 1) pages.push(end === last - 2 ? last - 1 : null);
  if (end < last) pages.push(last);
  return pages;
}

const count = (value: number) => value.toLocaleString("en-US");

type Range = {
  page: number;
  limit: number;
  total: number;
  /** Whether the total is a lower bound, which is shown with a plus. */
  totalCapped?: boolean | undefined;
};

/** Formats the range of rows that a page shows: `1–10 of 418`. */
export function rangeText({ page, limit, total, totalCapped }: Range): string {
  const from = total === 0 ? 0 : (page - 1) * limit + 1;
  const to = limit > 0 ? Math.min(page * limit, total) : total;
  return `${count(from)}–${count(to)} of ${count(total)}${totalCapped ? "+" : ""}`;
}

/** Shows `1–10 of 418` and the page numbers, or only the arrows if there is one page. */
export function Pager(
  props: Range & { onChange: (page: number) => void; label?: string; className?: string },
) {
  const { page, limit, total, onChange, label = "Pages", className } = props;
  const last = Math.max(1, limit > 0 ? Math.ceil(total / limit) : 1);
  const button =
    "num grid h-8 min-w-8 place-items-center rounded-md px-1.5 text-sm transition-colors touch:h-11 touch:min-w-11";

  const arrow = (name: string, to: number, icon: ReactNode) => {
    const inert = to < 1 || to > last;
    return (
      <PlainButton
        aria-label={name}
        disabled={inert}
        onClick={() => onChange(to)}
        className={cn(button, inert ? "text-ink-3 opacity-50" : "text-ink-2 hover:bg-hover hover:text-ink")}
      >
        {icon}
      </PlainButton>
    );
  };

  return (
    <nav
      aria-label={label}
      className={cn("flex flex-wrap items-center justify-between gap-x-4 gap-y-1", className)}
    >
      <span className="num whitespace-nowrap text-sm text-ink-2">{rangeText(props)}</span>
      <span className="flex items-center gap-1">
        {arrow("Previous page", page - 1, <ChevronLeft className="size-4" />)}
        {last > 1
          ? pagesToOffer(page, last).map((entry, index) =>
              entry === null ? (
                <span
                  key={`gap-${String(index)}`}
                  aria-hidden
                  className="w-5 text-center text-ink-3 max-sm:hidden"
                >
                  …
                </span>
              ) : (
                <PlainButton
                  key={entry}
                  aria-label={`Page ${count(entry)}`}
                  aria-current={entry === page ? "page" : undefined}
                  onClick={() => onChange(entry)}
                  className={cn(
                    button,
                    entry === page
                      ? "border border-line-strong bg-surface font-semibold text-ink shadow-1"
                      : "text-ink-2 hover:bg-hover hover:text-ink max-sm:hidden",
                  )}
                >
                  {count(entry)}
                </PlainButton>
              ),
            )
          : null}
        {arrow("Next page", page + 1, <ChevronRight className="size-4" />)}
      </span>
    </nav>
  );
}
