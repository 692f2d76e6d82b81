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

const FOCUSABLE = `a[href], button:not(:disabled), [tabindex="0"], ${FIELD}`;

/** Takes the focus itself, as a table's row does, or gives it to the first thing inside that can have it. */
function focusInside(element: HTMLElement): boolean {
  const inside = element.querySelectorAll<HTMLElement>(FOCUSABLE);
  const target = element.hasAttribute("tabindex")
    ? element
    : [...inside].find((one) => one.checkVisibility());
  target?.focus();
  return target !== undefined;
}

/**
 * Remembers what has the focus. The function that it returns gives the focus back; where it is gone with its row, to the
 * row after it, the one before it, or else to the part of the page around them.
 */
function rememberFocus(): () => void {
  const opener = currentOpener();
  const row = opener?.closest("li, tr");
  // Looked up now: a row that is gone has no neighbours.
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

/** Returns the focus to what had it when an overlay opened (Radix does so only for its own triggers). */
export function useReturnFocus(open: boolean): () => void {
  const back = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    if (open) back.current = rememberFocus();
  }, [open]);
  return () => back.current?.();
}
