"use client";

import { useEffect, useState } from "react";
import type { Size } from "./picture-frame";

/** The size of an element; null before it is measured. */
export function useElementSize(element: { current: HTMLElement | null }): Size | null {
  const [available, setAvailable] = useState<Size | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setAvailable({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return available;
}
