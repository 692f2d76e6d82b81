"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

const FOCUSABLE = "a[href], :is(button, input, textarea, select):enabled, [tabindex]:not([tabindex='-1'])";

/**
 * A part that scrolls. Where it holds nothing that takes the focus, such as a text to be read or a form that is closed, it takes the focus
 * itself: else no key could scroll it.
 */
export function ScrollBody(props: { className: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const [takesFocus, setTakesFocus] = useState(false);

  // After every render: what it holds may have come just now.
  useEffect(() => {
    const box = element.current;
    if (box) setTakesFocus(box.scrollHeight > box.clientHeight && !box.querySelector(FOCUSABLE));
  });

  return (
    <div ref={element} data-scrolls="" tabIndex={takesFocus ? 0 : undefined} className={props.className}>
      {props.children}
    </div>
  );
}
