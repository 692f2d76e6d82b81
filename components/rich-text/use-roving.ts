"use client";

import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";

const targets = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>("button")];

/** Makes a toolbar one tab stop: arrows, Home and End move between its buttons. */
export function useRoving() {
  const ref = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLElement | null>(null);

  // Runs after every render, since the buttons may have changed.
  useEffect(() => {
    if (!ref.current) return;
    const all = targets(ref.current);
    if (!current.current || !all.includes(current.current)) current.current = all[0] ?? null;
    for (const button of all) button.tabIndex = button === current.current ? 0 : -1;
  });

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const bar = ref.current;
    if (!bar?.contains(event.target)) return;
    current.current = event.target;
    for (const button of targets(bar)) button.tabIndex = button === event.target ? 0 : -1;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const bar = ref.current;
    if (!bar || !(event.target instanceof HTMLElement) || !bar.contains(event.target)) return;
    const all = targets(bar);
    const at = all.indexOf(event.target);
    const places: Record<string, number> = {
      ArrowRight: (at + 1) % all.length,
      ArrowLeft: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const next = all[places[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { ref, onFocus, onKeyDown, focus: () => current.current?.focus() };
}
