"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { handlesOwnKeys, isLayerOpen } from "@/components/ui/keyboard-layers";

const steps: Record<string, number> = { j: 1, J: 1, k: -1, K: -1, ArrowDown: 1, ArrowUp: -1 };

function rowAt(table: HTMLElement, index: number): HTMLElement | undefined {
  const rows = table.querySelectorAll<HTMLElement>("tbody tr[data-row-id]");
  return rows[Math.max(0, Math.min(rows.length - 1, index))];
}

/**
 * Manages the focused row: J and K move it from anywhere in the page, arrows, Home and End within the rows. Disabled
 * while typing and while a dialog or menu is open.
 */
export function useRowFocus(
  table: RefObject<HTMLTableElement | null>,
  ids: readonly string[],
  enabled: boolean,
) {
  const [focused, setFocused] = useState<string | null>(null);
  const active = focused !== null && ids.includes(focused) ? focused : (ids[0] ?? null);

  // If the focused row is removed, such as after a decision, the row that takes its position gets the focus.
  const lastIndex = useRef(0);
  useEffect(() => {
    if (focused === null) return;
    const index = ids.indexOf(focused);
    if (index >= 0) lastIndex.current = index;
    else if (document.activeElement === document.body && table.current && !isLayerOpen())
      rowAt(table.current, lastIndex.current)?.focus({ preventScroll: true });
  }, [table, ids, focused]);

  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!table.current || handlesOwnKeys(event.target) || isLayerOpen()) return;
      const row =
        event.target instanceof Element ? event.target.closest<HTMLElement>("tr[data-row-id]") : null;
      const inside = row !== null && table.current.contains(row);
      if (event.key.startsWith("Arrow") && !inside) return;
      const index = inside ? ids.indexOf(row.dataset.rowId ?? "") : -1;
      const step = steps[event.key];
      const edge = inside ? { Home: 0, End: ids.length - 1 }[event.key] : undefined;
      if (step === undefined && edge === undefined) return;
      event.preventDefault();
      // From outside the table, the first key focuses the row that last had the focus.
      const from = inside ? index + (step ?? 0) : ids.indexOf(active ?? "");
      const target = rowAt(table.current, edge ?? from);
      target?.focus();
      target?.scrollIntoView({ block: "nearest" });
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [table, ids, active, enabled]);

  return { active, setFocused };
}
