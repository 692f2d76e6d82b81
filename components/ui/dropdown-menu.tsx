"use client";

import type { Route } from "next";
import Link from "next/link";
import * as Radix from "radix-ui/dropdown-menu";
import { type ReactElement, type ReactNode, useRef } from "react";
import { cn } from "./cn";

export type MenuItem =
  | {
      key: string;
      label: string;
      icon?: ReactNode;
      danger?: boolean;
      disabled?: boolean;
      onSelect?: () => unknown;
      href?: string;
      separator?: undefined;
    }
  | { key: string; separator: true };

function itemClass(danger: boolean | undefined): string {
  return cn(
    "flex min-h-8 w-full items-center gap-2.5 rounded-sm px-2.5 py-1 text-sm outline-none select-none pointer-coarse:min-h-11",
    "data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:opacity-70 [&_svg]:size-4 [&_svg]:shrink-0",
    danger ? "text-danger-ink data-highlighted:bg-st-no-bg" : "text-ink [&_svg]:text-ink-3",
  );
}

/** A menu behind a button. What an item does runs after the menu has closed and the focus is back on the trigger. */
export function DropdownMenu(props: {
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: "start" | "end";
  label?: string;
  onOpenChange?: (open: boolean) => void;
}) {
  const { trigger, items, align = "end", label, onOpenChange } = props;
  const chosen = useRef<(() => unknown) | undefined>(undefined);

  return (
    // Not modal: the page behind stays scrollable, and a dialog that an item opens finds no lock left over.
    <Radix.Root modal={false} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
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
            if (item.separator) return <Radix.Separator key={item.key} className="-mx-1 my-1 h-px bg-line" />;
            if (item.href && !item.disabled) {
              return (
                <Radix.Item key={item.key} asChild className={itemClass(item.danger)}>
                  <Link href={item.href as Route}>
                    {item.icon}
                    {item.label}
                  </Link>
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
      </Radix.Portal>
    </Radix.Root>
  );
}
