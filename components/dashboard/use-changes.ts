"use client";

import { useEffect, useRef, useState } from "react";
import { useLiveRows } from "@/components/data-table/use-live-rows";
import type { WorkCell } from "@/lib/features/dashboard/record";
import { workCells } from "@/lib/features/dashboard/work";

/** How often changes are spoken at most, in milliseconds. */
const spokenEvery = 30_000;

/** The cells whose numbers have just changed, and a message for screen readers. */
export function useChanges(cells: readonly WorkCell[] | undefined) {
  const { live, mark } = useLiveRows();
  const last = useRef(cells);
  const spokenAt = useRef(0);
  const [message, setMessage] = useState("");
  useEffect(() => {
    const before = last.current;
    last.current = cells;
    if (!before || !cells) return;
    const changed = cells.filter(
      ({ name, count }) => before.find((one) => one.name === name)?.count !== count,
    );
    for (const { name } of changed) mark(name, "");
    if (changed.length === 0 || Date.now() - spokenAt.current < spokenEvery) return;
    spokenAt.current = Date.now();
    const label = (name: string) => workCells.find((cell) => cell.name === name)?.label;
    setMessage(changed.map(({ name, count }) => `${label(name)}: ${count}`).join(", "));
  }, [cells, mark]);
  return { names: live.ids, message };
}
