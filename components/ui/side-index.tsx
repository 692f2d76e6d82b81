"use client";

import { List } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { PlainButton } from "./plain-button";
import { Sheet } from "./sheet";

/** An entry of an index: the id of its target element, and its text. */
export type IndexEntry = {
  id: string;
  label: string;
  /** A line below the label, such as a date. */
  note?: string;
  /** The nesting level. */
  level?: 0 | 1;
};

/**
 * Tracks the current entry of a page's index. It follows the scroll position; a pressed entry stays current until the
 * user scrolls.
 */
export function useSideIndex(entries: readonly IndexEntry[]) {
  const [current, setCurrent] = useState<string | null>(null);
  const [pinned, setPinned] = useState<string | null>(null);
  useEffect(() => {
    const updateCurrent = () => setCurrent(entryInView(entries));
    const release = () => setPinned(null);
    updateCurrent();
    addEventListener("scroll", updateCurrent, { passive: true });
    for (const name of ["wheel", "touchmove", "keydown"]) addEventListener(name, release, { passive: true });
    return () => {
      removeEventListener("scroll", updateCurrent);
      for (const name of ["wheel", "touchmove", "keydown"]) removeEventListener(name, release);
    };
  }, [entries]);
  const go = useCallback((id: string) => {
    setPinned(id);
    scrollToEntry(id);
  }, []);
  return { entries, current: pinned ?? current, go };
}

type SideIndex = ReturnType<typeof useSideIndex>;

/** The index beside a page's content, from 1280 pixels on. */
export function SideIndex({ index }: { index: SideIndex }) {
  const { current } = index;
  const nav = useRef<HTMLElement>(null);
  // Scrolls a long index so that its current entry stays in view.
  useEffect(() => {
    const entry = current && nav.current?.querySelector("[aria-current]");
    if (!entry || !nav.current) return;
    const [box, line] = [nav.current.getBoundingClientRect(), entry.getBoundingClientRect()];
    const [above, below] = [line.top - box.top, line.bottom - box.bottom];
    if (above < 0) nav.current.scrollTop += above;
    else if (below > 0) nav.current.scrollTop += below;
  }, [current]);
  return (
    <nav
      ref={nav}
      aria-label="On this page"
      className="sticky top-8 max-h-[calc(100dvh-4rem)] overflow-y-auto max-xl:hidden"
    >
      <p className="px-3 pb-2 text-ink-2 text-sm">On this page</p>
      <Entries index={index} />
    </nav>
  );
}

/** A button that opens the index as a sheet, for screens without space beside the content. */
export function SideIndexButton({ index }: { index: SideIndex }) {
  const [isOpen, setOpen] = useState(false);
  const chosen = useRef<string | null>(null);
  return (
    <div className="xl:hidden">
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title="Index"
        // The page can't be scrolled until the sheet has closed.
        onClosed={(event) => {
          if (chosen.current === null) return;
          event.preventDefault();
          index.go(chosen.current);
          chosen.current = null;
        }}
        trigger={
          <Button variant="outline" icon={<List />}>
            Index
          </Button>
        }
      >
        <div className="overflow-y-auto p-3">
          <Entries
            index={{
              ...index,
              go: (id) => {
                // A second tap while the sheet closes would go back once more.
                if (chosen.current !== null) return;
                chosen.current = id;
                setOpen(false);
              },
            }}
          />
        </div>
      </Sheet>
    </div>
  );
}

function Entries({ index: { entries, current, go } }: { index: SideIndex }) {
  return (
    <ul className="grid gap-0.5">
      {entries.map(({ id, label, note, level = 0 }) => {
        const isCurrent = id === current;
        return (
          <li key={id} className={cn(level === 1 && "pl-3")}>
            <PlainButton
              aria-current={isCurrent ? "true" : undefined}
              onClick={() => go(id)}
              className={cn(
                "block w-full rounded-md px-3 py-2 text-left text-sm touch:min-h-11 [overflow-wrap:anywhere]",
                isCurrent
                  ? "bg-brand-soft font-medium text-brand-ink"
                  : "text-ink-2 hover:bg-hover hover:text-ink",
              )}
            >
              {label}
              {note ? <span className="num block font-normal text-xs">{note}</span> : null}
            </PlainButton>
          </li>
        );
      })}
    </ul>
  );
}

/** Scrolls to an entry's element and focuses it, so that Tab continues from there. */
function scrollToEntry(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView();
  element?.querySelector<HTMLElement>("button, a[href]")?.focus({ preventScroll: true });
}

/**
 * Returns the entry that is being read: the last one above a line that moves down the window as the page scrolls.
 * Thus every entry becomes current once, even the last ones.
 */
function entryInView(entries: readonly IndexEntry[]): string | null {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  const way = scrollHeight - clientHeight;
  const line = way > 0 ? 100 + (scrollTop / way) * (clientHeight - 100) : 100;
  const isAbove = ({ id }: IndexEntry) =>
    (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line;
  return (entries.findLast(isAbove) ?? entries[0])?.id ?? null;
}
