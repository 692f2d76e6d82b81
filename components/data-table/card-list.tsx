"use client";

import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { PlainButton } from "@/components/ui/plain-button";

/** The rows of a list as cards, for phones. The whole card opens the record. */
export function CardList<Row>(props: {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  card: (row: Row) => ReactNode;
  joined: boolean;
  live: ReadonlySet<string> | undefined;
  onView?: (row: Row) => void;
  className?: string;
}) {
  const { label, rows, rowId, card, joined, live, onView, className } = props;
  const each = joined
    ? "border-b border-line last:border-b-0"
    : "rounded-lg border border-line bg-surface shadow-1";
  return (
    <ul
      aria-label={label}
      className={cn(
        joined ? "overflow-hidden rounded-lg border border-line bg-surface shadow-1" : "grid gap-3",
        className,
      )}
    >
      {rows.map((row) => {
        const id = rowId(row);
        const inner = "block min-h-11 w-full rounded-lg p-4 text-left";
        return (
          <li key={id} className={cn(each, live?.has(id) && "card-flash")}>
            {onView ? (
              <PlainButton onClick={() => onView(row)} className={cn(inner, "active:bg-hover")}>
                {card(row)}
              </PlainButton>
            ) : (
              <div className={inner}>{card(row)}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The usual card of a ticket: plate and badge, the main words, a date and a tag. */
export function TicketCard(props: {
  plate: string;
  badge: ReactNode;
  title: ReactNode;
  meta?: ReactNode;
  tag?: ReactNode;
}) {
  const { plate, badge, title, meta, tag } = props;
  return (
    <span className="grid gap-1.5">
      <span className="flex items-center justify-between gap-3">
        <span className="plate text-sm font-medium">{plate}</span>
        {badge}
      </span>
      <span className="line-clamp-2 text-md font-medium [overflow-wrap:anywhere]">{title}</span>
      <span className="flex min-h-5 items-center justify-between gap-3">
        <span className="num text-sm text-ink-2">{meta}</span>
        {tag}
      </span>
    </span>
  );
}
