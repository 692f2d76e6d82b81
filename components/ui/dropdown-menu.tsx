"use client";

import { cloneElement, lazy, Suspense, useState } from "react";
import type { MenuProps } from "./menu-item";
import { useLazyLoad } from "./use-lazy-load";

const load = async () => ({ default: (await import("./radix-menu")).RadixMenu });
const RadixMenu = lazy(load);
// If preloading fails, the code is loaded when the menu is opened.
const loadAhead = () => void load().catch(() => {});

/**
 * A button's menu. An item's action runs after the menu has closed and the focus has returned to the button. The
 * menu's code is preloaded when the pointer or the focus reaches the button.
 */
export function DropdownMenu(props: MenuProps) {
  const { trigger, onOpenChange } = props;
  const [opened, setOpened] = useState<"pointer" | "keyboard" | null>(null);
  const ensureLoaded = useLazyLoad(load, "The menu could not be loaded. Please try again.");
  const own = trigger.props;

  const open = async (by: "pointer" | "keyboard") => {
    if (!(await ensureLoaded())) return;
    setOpened(by);
    onOpenChange?.(true);
  };
  const button = cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event);
      loadAhead();
    },
    onFocus: (event) => {
      own.onFocus?.(event);
      loadAhead();
    },
    onKeyDown: (event) => {
      own.onKeyDown?.(event);
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      void open("keyboard");
    },
    // A click with `detail` 0 comes from the keyboard.
    onClick: (event) => void open(event.detail === 0 ? "keyboard" : "pointer"),
  });

  if (!opened) return button;
  return (
    <Suspense fallback={button}>
      <RadixMenu {...props} byKeyboard={opened === "keyboard"} />
    </Suspense>
  );
}
