"use client";

import { useState } from "react";
import { useNarrow } from "@/components/ui/use-narrow";

/**
 * Whether a record is being looked at: on a screen narrower than `below` it is opened so, and changing it is a choice.
 * A screen that is turned meanwhile changes nothing. @param startsEditing it is changed from the start, as a new one is
 * @returns `looking`, null until the width is known, and what begins to change the record
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
