"use client";

import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { CountChip } from "./badge";
import { cn } from "./cn";
import { PageLink } from "./page-link";
import { PlainButton } from "./plain-button";
import { useScrollEdges } from "./use-scroll-edges";

export type TabItem = { value: string; label: string; count?: number; href?: string };

function tabClass(active: boolean): string {
  return cn(
    "relative flex h-10 touch:h-11 touch:min-w-11 shrink-0 items-center gap-2 whitespace-nowrap text-base transition-colors",
    "after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full",
    active ? "font-medium text-ink after:bg-brand" : "font-nav text-ink-2 hover:text-ink",
  );
}

/** Returns the index of the tab that a key moves to, wrapping at both ends; null for other keys. */
function targetIndex(key: string, index: number, count: number): number | null {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}

/**
 * Tabs with counts. With `href` they are links in a `nav`. Otherwise they form a tab list in which arrows move and
 * Enter chooses, since choosing loads rows. On narrow screens they scroll.
 */
export function Tabs(props: {
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange?: (value: string) => void;
  /** The id of the tab panel that the tabs control. */
  panelId?: string;
}) {
  const { label, items, value, onChange, panelId } = props;
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  useScrollEdges(strip);
  const asLinks = items.some((item) => item.href);

  useEffect(() => {
    const active = strip.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(value)}"]`);
    if (!strip.current || !active) return;
    const hidden =
      active.offsetLeft + active.offsetWidth > strip.current.scrollLeft + strip.current.clientWidth;
    if (hidden || active.offsetLeft < strip.current.scrollLeft)
      strip.current.scrollLeft = active.offsetLeft - 16;
  }, [value]);

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const next = targetIndex(event.key, index, items.length);
    if (next === null) return;
    event.preventDefault();
    strip.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };

  const inner = items.map((item, index) => {
    const active = item.value === value;
    const chip = item.count === undefined ? null : <CountChip count={item.count} active={active} />;
    if (item.href) {
      return (
        <PageLink
          key={item.value}
          href={item.href}
          data-tab={item.value}
          aria-current={active ? "page" : undefined}
          className={tabClass(active)}
        >
          {item.label}
          {chip}
        </PageLink>
      );
    }
    return (
      <PlainButton
        key={item.value}
        role="tab"
        id={`${id}-${item.value}`}
        data-tab={item.value}
        aria-selected={active}
        aria-controls={panelId}
        tabIndex={active ? 0 : -1}
        onClick={() => onChange?.(item.value)}
        onKeyDown={(event) => onKeyDown(event, index)}
        className={tabClass(active)}
      >
        {item.label}
        {chip}
      </PlainButton>
    );
  });

  const stripClass =
    "fade-edges relative flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]";
  return asLinks ? (
    <nav aria-label={label}>
      <div ref={strip} className={stripClass}>
        {inner}
      </div>
    </nav>
  ) : (
    <div ref={strip} role="tablist" aria-label={label} className={stripClass}>
      {inner}
    </div>
  );
}
