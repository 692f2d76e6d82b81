"use client";

import { useState } from "react";
import { useNarrow } from "@/components/ui/use-narrow";

/**
 * On screens narrower than `below` a record opens read-only. Later changes of the width have no effect.
 * @param startsEditing true for a form that is never read-only, such as that of a new record
 * @returns `isReadOnly`, null until the width is known, and `edit`, which makes the record editable
 */
export function useReadOnlyFirst(
  below: 640 | 1024,
  startsEditing = false,
): { isReadOnly: boolean | null; edit: () => void } {
  const narrow = useNarrow(below);
  const [isReadOnly, setReadOnly] = useState<boolean | null>(startsEditing ? false : null);
  if (isReadOnly === null && narrow !== null) setReadOnly(narrow);
  return { isReadOnly, edit: () => setReadOnly(false) };
}
