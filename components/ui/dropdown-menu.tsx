"use client";

import { cloneElement, useState } from "react";
import { lazyPart, preload } from "@/components/lazy/lazy-code";
import type { MenuProps } from "./menu-item";
import { useErrorToast } from "./use-error-toast";

const RadixMenu = lazyPart(() => import("./radix-menu").then((module) => module.RadixMenu));

/**
 * A button's menu. An item's action runs after the menu has closed and the focus has returned to the button. The
 * menu's code is preloaded when the pointer or the focus reaches the button.
 */
export function DropdownMenu(props: MenuProps) {
  const { trigger, onOpenChange } = props;
  const [opened, setOpened] = useState<"pointer" | "keyboard" | null>(null);
  const errorToast = useErrorToast();
  const own = trigger.props;

  const open = async (by: "pointer" | "keyboard") => {
    const failed = "The menu could not be loaded. Please try again.";
    if (!(await errorToast.attempt(RadixMenu.load(), failed))) return;
    setOpened(by);
    onOpenChange?.(true);
  };
  const button = cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event);
      preload(RadixMenu.load);
    },
    onFocus: (event) => {
      own.onFocus?.(event);
      preload(RadixMenu.load);
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
  return <RadixMenu {...props} byKeyboard={opened === "keyboard"} />;
}
