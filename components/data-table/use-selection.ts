"use client";

import { useCallback, useState } from "react";

export type Selection = {
  selected: ReadonlySet<string>;
  onChange: (next: ReadonlySet<string>) => void;
  clear: () => void;
};

/** The selected ids, on all pages and tabs of a list. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set());
  const clear = useCallback(() => setSelected(new Set()), []);
  return { selected, onChange: setSelected, clear };
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
