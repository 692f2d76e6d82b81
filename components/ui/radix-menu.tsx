"use client";

import * as Radix from "@radix-ui/react-dropdown-menu";
import { useEffect, useRef, useState } from "react";
import { useBackLayer } from "./back-layers";
import { cn } from "./cn";
import type { MenuProps } from "./menu-item";
import { PageLink } from "./page-link";

function itemClass(danger: boolean | undefined): string {
  return cn(
    "flex min-h-8 w-full items-center gap-2.5 rounded-sm px-2.5 py-1 text-sm select-none touch:min-h-11",
    "data-highlighted:bg-hover data-disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0",
    danger
      ? "text-danger-ink data-highlighted:bg-st-no-bg"
      : "text-ink data-disabled:text-ink-3 [&_svg]:text-ink-3",
  );
}

/** The menu, open when it is first rendered. Its code is loaded when it is first needed. */
export function RadixMenu(props: MenuProps & { byKeyboard: boolean }) {
  const { trigger, items, align = "end", label, onOpenChange, byKeyboard } = props;
  const [open, setOpen] = useState(true);
  const content = useRef<HTMLDivElement>(null);
  const chosen = useRef<(() => unknown) | undefined>(undefined);

  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  useBackLayer(open, () => change(false));

  // Radix was not loaded when the key was pressed, so the first item is focused here.
  useEffect(() => {
    if (!byKeyboard) return;
    const frame = requestAnimationFrame(() => {
      content.current?.querySelector<HTMLElement>("[role=menuitem]:not([data-disabled])")?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [byKeyboard]);

  return (
    // A menu that is not modal leaves the page scrollable and sets no scroll lock that a dialog opened by an item
    // would meet.
    <Radix.Root open={open} modal={false} onOpenChange={change}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <section aria-label="Menu" className="contents">
          <Radix.Content
            ref={content}
            align={align}
            sideOffset={4}
            collisionPadding={8}
            loop
            aria-label={label}
            onCloseAutoFocus={() => {
              const run = chosen.current;
              chosen.current = undefined;
              if (run) setTimeout(run, 0);
            }}
            className="menu-pop z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-lg bg-surface p-1 shadow-2"
          >
            {items.map((item) => {
              if (item.separator)
                return <Radix.Separator key={item.key} className="-mx-1 my-1 h-px bg-line" />;
              if (item.href && !item.disabled) {
                return (
                  <Radix.Item key={item.key} asChild className={itemClass(item.danger)}>
                    <PageLink href={item.href}>
                      {item.icon}
                      {item.label}
                    </PageLink>
                  </Radix.Item>
                );
              }
              return (
                <Radix.Item
                  key={item.key}
                  disabled={item.disabled}
                  onSelect={() => {
                    chosen.current = item.onSelect;
                  }}
                  className={itemClass(item.danger)}
                >
                  {item.icon}
                  {item.label}
                </Radix.Item>
              );
            })}
          </Radix.Content>
        </section>
      </Radix.Portal>
    </Radix.Root>
  );
}
