"use client";

import { useEffect } from "react";
import type { Area } from "@/lib/core/areas";

/**
 * Stands in for a page whose session is over. A shell that is shown already is not rendered again with the next page,
 * so this leads to the log-in, which comes at the same address: after it one is where one wanted to go. At a first load
 * the log-in is there instead of the shell, and this is not shown.
 */
export function SessionEnded(props: { area: Area }) {
  const { area } = props;
  useEffect(() => {
    // Loaded only here: pages have no other use for it.
    void import("./logout").then(({ endSessionAndReload }) => endSessionAndReload(area));
  }, [area]);
  return null;
}
