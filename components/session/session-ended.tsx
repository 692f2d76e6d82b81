"use client";

import { useEffect } from "react";
import { lazyCode } from "@/components/lazy/lazy-code";
import type { Area } from "@/lib/core/areas";

const loadEnd = lazyCode(() => import("./logout").then((module) => module.endSessionAndReload));

/**
 * Rendered in place of a page whose session has ended. A client-side navigation does not render the shell again, so
 * this component reloads the page to show the log-in at the same address. On a first load the log-in replaces the
 * shell, and this component is not rendered.
 */
export function SessionEnded(props: { area: Area }) {
  const { area } = props;
  useEffect(() => {
    // Imported on demand, since pages rarely need it.
    void loadEnd().then((endSessionAndReload) => endSessionAndReload(area));
  }, [area]);
  return null;
}
