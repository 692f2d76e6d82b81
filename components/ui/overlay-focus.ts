"use client";

import { useLayoutEffect, useRef } from "react";

const FIELD = [
  "input:not([type=hidden], [type=file], :disabled, [readonly])",
  "textarea:not(:disabled, [readonly])",
  "[role=combobox]:not(:disabled, [aria-readonly=true])",
  // Its fields are still loading; it passes the focus on.
  "[role=radiogroup][aria-busy=true]",
].join(",");

/**
 * Focuses the first field inside, or the element itself where there is none yet. A part with `data-autofocus` is
 * preferred: what people open this dialog for.
 */
export function focusFirstField(root: HTMLElement): void {
  const part = root.querySelector<HTMLElement>("[data-autofocus]") ?? root;
  const fields = [...part.querySelectorAll<HTMLElement>(FIELD)].filter((field) => field.checkVisibility());
  // In a group of tiles the chosen one gets the focus, as with the Tab key.
  const first = fields[0];
  const group = first instanceof HTMLInputElement && first.type === "radio" ? first.name : null;
  const chosen = fields.find(
    (field) => field instanceof HTMLInputElement && field.name === group && field.checked,
  );
  const target = chosen ?? first ?? (part.hasAttribute("tabindex") ? part : root);
  // Neither scrolls nor focuses something out of view.
  (part === root || isInView(target) ? target : root).focus({ preventScroll: true });
}

/** Whether an element is visible in its scroll container. */
function isInView(element: HTMLElement): boolean {
  const box = element.closest("[data-scrolls]")?.getBoundingClientRect();
  const own = element.getBoundingClientRect();
  return box === undefined || (own.top >= box.top && own.bottom <= box.bottom);
}

function currentOpener(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const menu = active.closest("[role=menu]");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : active;
}

/** Returns the focus to the element that had it when an overlay opened (Radix does so only for its own triggers). */
export function useReturnFocus(open: boolean): () => void {
  const opener = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = currentOpener();
  }, [open]);
  return () => {
    if (opener.current?.isConnected) opener.current.focus();
  };
}
