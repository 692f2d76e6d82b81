"use client";

import { useState } from "react";
import { useNarrow } from "@/components/ui/use-narrow";

/**
 * Whether a record is being looked at: on a screen narrower than `below` it is opened so, and changing it is a choice.
 * A screen that is turned meanwhile changes nothing. @param isWritten it is changed from the start, as a new one is
 * @returns `looking`, null until the width is known, and what begins to change the record
 */
export function useLookFirst(
  below: 640 | 1024,
  isWritten = false,
): { looking: boolean | null; edit: () => void } {
  const narrow = useNarrow(below);
  const [looking, setLooking] = useState<boolean | null>(isWritten ? false : null);
  if (looking === null && narrow !== null) setLooking(narrow);
  return { looking, edit: () => setLooking(false) };
}
