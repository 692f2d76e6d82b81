"use client";

import { useState } from "react";
import type { ListState } from "@/lib/core/list-state";

/**
 * The rows to show. While `holds` is true they stay as they are, so that nothing slides under the pointer while a row's
 * menu is open or rows are chosen; another page or search still brings its own.
 */
export function useHeldRows<Row>(
  rows: readonly Row[] | undefined,
  state: ListState,
  holds: boolean,
): readonly Row[] | undefined {
  const [held, setHeld] = useState<{ rows: readonly Row[]; state: ListState } | null>(null);
  if (!holds && held) setHeld(null);
  if (holds && rows && held?.state !== state) setHeld({ rows, state });
  return holds && held?.state === state ? held.rows : rows;
}
