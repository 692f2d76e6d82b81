"use client";

import { useLayoutEffect, useRef } from "react";

const FIELD = [
  "input:not([type=hidden], [type=file], :disabled, [readonly])",
  "textarea:not(:disabled, [readonly])",
  "[role=combobox]:not(:disabled, [aria-readonly=true])",
  // The tiles are still loading; the group passes the focus on.
  "[role=radiogroup][aria-busy=true]",
].join(",");

/**
 * Focuses the first field inside, or the element itself while it has none. An element with `data-autofocus` takes
 * precedence.
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
  // The focus must not scroll the dialog, so a target out of view is not focused.
  (part === root || isInView(target) ? target : root).focus({ preventScroll: true });
}

/** Whether an element is visible in its scroll container. */
function isInView(element: HTMLElement): boolean {
  const container = element.closest("[data-scrolls]")?.getBoundingClientRect();
  const rect = element.getBoundingClientRect();
  return container === undefined || (rect.top >= container.top && rect.bottom <= container.bottom);
}

function currentOpener(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const menu = active.closest("[role=menu]");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : active;
}

const FOCUSABLE = `a[href], button:not(:disabled), [tabindex="0"], ${FIELD}`;

/** Focuses the element itself (a table row), or the first focusable element inside. */
function focusInside(element: HTMLElement): boolean {
  const candidates = element.querySelectorAll<HTMLElement>(FOCUSABLE);
  const target = element.hasAttribute("tabindex")
    ? element
    : [...candidates].find((one) => one.checkVisibility());
  target?.focus();
  return target !== undefined;
}

/**
 * Remembers the focused element and returns a function that restores the focus. If that element was removed with its
 * row, the focus goes to the next row, the previous row, or the surrounding part of the page.
 */
function rememberFocus(): () => void {
  const opener = currentOpener();
  const row = opener?.closest("li, tr");
  // Collected in advance, because a removed row has no neighbours.
  const nextFocusTargets = [
    row?.nextElementSibling,
    row?.previousElementSibling,
    row?.closest("tbody, ul:not([tabindex])"),
    row?.closest("section, [role=dialog], main"),
  ];
  return () => {
    if (opener?.isConnected) return opener.focus();
    nextFocusTargets.some(
      (candidate) => candidate instanceof HTMLElement && candidate.isConnected && focusInside(candidate),
    );
  };
}

/** Restores the focus of the time before an overlay opened. Radix does this only for its own triggers. */
export function useReturnFocus(open: boolean): () => void {
  const restoreFocus = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    if (open) restoreFocus.current = rememberFocus();
  }, [open]);
  return () => restoreFocus.current?.();
}
