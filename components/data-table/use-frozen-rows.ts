"use client";

import { useState } from "react";
import type { ListState } from "@/lib/core/list-state";

/**
 * The rows to show. While `holds` is true they stay as they are, so that nothing slides under the pointer while a row's
 * menu is open or rows are chosen; another page or search still brings its own.
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
