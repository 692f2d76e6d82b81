"use client";

import { useState } from "react";
import type { ListState } from "@/lib/core/list-state";

/**
 * Freezes the shown rows while `isFrozen` is true, so that rows do not move while a row's menu is open or rows are
 * selected. Another `state` (page or search) still shows its own rows.
 */
export function useFrozenRows<Row>(
  rows: readonly Row[] | undefined,
  state: ListState,
  isFrozen: boolean,
): readonly Row[] | undefined {
  const [frozen, setFrozen] = useState<{ rows: readonly Row[]; state: ListState } | null>(null);
  if (!isFrozen && frozen) setFrozen(null);
  if (isFrozen && rows && frozen?.state !== state) setFrozen({ rows, state });
  return isFrozen && frozen?.state === state ? frozen.rows : rows;
}
