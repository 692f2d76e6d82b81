"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

const FOCUSABLE = "a[href], :is(button, input, textarea, select):enabled, [tabindex]:not([tabindex='-1'])";

/**
 * A scroll container. If it contains nothing focusable (text, a read-only form), it is focusable itself, so that keys
 * can scroll it.
 */
export function ScrollBody(props: { className: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const [isFocusable, setFocusable] = useState(false);

  // Runs after every render, since the content may have changed.
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const scrolls = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
    setFocusable(scrolls && !box.querySelector(FOCUSABLE));
  });

  return (
    <div ref={element} data-scrolls="" tabIndex={isFocusable ? 0 : undefined} className={props.className}>
      {props.children}
    </div>
  );
}
