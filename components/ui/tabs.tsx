"use client";

import * as Radix from "@radix-ui/react-tabs";
import { type ComponentProps, useEffect, useRef } from "react";
import { CountChip } from "./badge";
import { cn } from "./cn";
import { PageLink } from "./page-link";
import { PlainButton } from "./plain-button";
import { useScrollEdges } from "./use-scroll-edges";

export type TabItem = {
  value: string;
  label: string;
  count?: number;
  /** What is counted, in the accessible name: `job orders`. */
  of?: string;
  href?: string;
};

function tabClass(active: boolean): string {
  return cn(
    "relative flex h-10 touch:h-11 touch:min-w-11 shrink-0 items-center gap-2 whitespace-nowrap text-base transition-colors",
    "after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full",
    active ? "font-medium text-ink after:bg-brand" : "font-nav text-ink-2 hover:text-ink",
  );
}

/**
 * A list of Radix triggers. A pressed trigger takes the focus by itself; without `preventDefault`, the list would take the
 * keyboard's next focus for the mouse's and keep it, invisibly.
 */
export const TabList = (props: ComponentProps<typeof Radix.List>) => (
  <Radix.List {...props} onMouseDown={(event) => event.preventDefault()} />
);

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
  const strip = useRef<HTMLDivElement>(null);
  useScrollEdges(strip);

  useEffect(() => {
    const active = strip.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(value)}"]`);
    if (!strip.current || !active) return;
    const hidden =
      active.offsetLeft + active.offsetWidth > strip.current.scrollLeft + strip.current.clientWidth;
    if (hidden || active.offsetLeft < strip.current.scrollLeft)
      strip.current.scrollLeft = active.offsetLeft - 16;
  }, [value]);

  const stripClass =
    "fade-edges relative flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]";
  const nameOf = ({ label, count, of }: TabItem) =>
    of && count !== undefined ? `${label}, ${count.toLocaleString("en-US")} ${of}` : undefined;
  const inner = (item: TabItem) => (
    <>
      {item.label}
      {item.count === undefined ? null : <CountChip count={item.count} active={item.value === value} />}
    </>
  );
  if (items.some((item) => item.href)) {
    return (
      <nav aria-label={label}>
        <div ref={strip} className={stripClass}>
          {items.map((item) => (
            <PageLink
              key={item.value}
              href={item.href ?? ""}
              data-tab={item.value}
              aria-label={nameOf(item)}
              aria-current={item.value === value ? "page" : undefined}
              className={tabClass(item.value === value)}
            >
              {inner(item)}
            </PageLink>
          ))}
        </div>
      </nav>
    );
  }
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange?.(next)} activationMode="manual">
      <TabList ref={strip} aria-label={label} className={stripClass}>
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            data-tab={item.value}
            aria-controls={panelId}
            asChild
          >
            <PlainButton aria-label={nameOf(item)} className={tabClass(item.value === value)}>
              {inner(item)}
            </PlainButton>
          </Radix.Trigger>
        ))}
      </TabList>
    </Radix.Root>
  );
}
