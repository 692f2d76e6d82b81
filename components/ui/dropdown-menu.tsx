"use client";

import { cloneElement, lazy, Suspense, useState } from "react";
import type { MenuItem as Item, MenuProps } from "./menu-item";

export type MenuItem = Item;

const load = async () => ({ default: (await import("./radix-menu")).RadixMenu });
const RadixMenu = lazy(load);

/**
 * A button's menu. An item's action runs after the menu has closed and the focus is back on the button. The menu's code
 * is loaded when the pointer or the focus comes near.
 */
export function DropdownMenu(props: MenuProps) {
  const { trigger, onOpenChange } = props;
  const [opened, setOpened] = useState<"pointer" | "keyboard" | null>(null);
  const own = trigger.props;

  const open = (by: "pointer" | "keyboard") => {
    setOpened(by);
    onOpenChange?.(true);
  };
  const button = cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event);
      void load();
    },
    onFocus: (event) => {
      own.onFocus?.(event);
      void load();
    },
    onKeyDown: (event) => {
      own.onKeyDown?.(event);
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      open("keyboard");
    },
    // A click with `detail` 0 comes from the keyboard.
    onClick: (event) => open(event.detail === 0 ? "keyboard" : "pointer"),
  });

  if (!opened) return button;
  return (
    <Suspense fallback={button}>
      <RadixMenu {...props} byKeyboard={opened === "keyboard"} />
    </Suspense>
  );
}
