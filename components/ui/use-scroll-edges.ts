"use client";

import { type RefObject, useEffect } from "react";

/**
 * Marks a horizontal scroll container with `data-more-start` and `data-more-end` while content is hidden on that
 * side.
 */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      element.toggleAttribute("data-more-start", scrollLeft > 1);
      element.toggleAttribute("data-more-end", scrollLeft + clientWidth < scrollWidth - 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [scroller]);
}
