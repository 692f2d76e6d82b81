"use client";

import { useCallback, useState } from "react";

export type Selection = {
  selected: ReadonlySet<string>;
  onChange: (next: ReadonlySet<string>) => void;
  /** Removes a row that no longer exists from the selection. */
  drop: (id: string) => void;
};

/** Stores the selected ids across all pages and tabs of a list. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set());
  const drop = useCallback((id: string) => setSelected((now) => withRows(now, [id], false)), []);
  return { selected, onChange: setSelected, drop };
}

/** Returns the selection with `ids` added or removed. */
export function withRows(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  on: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}
