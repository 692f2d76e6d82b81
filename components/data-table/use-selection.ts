"use client";

import { useCallback, useState } from "react";

export type Selection = {
  selected: ReadonlySet<string>;
  onChange: (next: ReadonlySet<string>) => void;
  /** Takes a row away that is there no more. */
  drop: (id: string) => void;
};

/** The selected ids, on all pages and tabs of a list. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set());
  const drop = useCallback((id: string) => setSelected((now) => withRows(now, [id], false)), []);
  return { selected, onChange: setSelected, drop };
}

/** The selection with `ids` added or removed. */
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
