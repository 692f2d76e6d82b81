"use client";

import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { placeTooltip } from "./tooltip-place";

const DELAY_MS = 400;
/** After a tooltip has closed, the next one opens without delay for this many milliseconds. */
const WARM_MS = 300;
let lastClosed = 0;

type Handlers = {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  "aria-label"?: string;
  "aria-describedby"?: string;
};

/**
 * A tooltip on hover and keyboard focus. Esc closes it, and the pointer may rest on it. With an empty `text` it
 * renders only its child. It uses no positioning library, since it is loaded on every page.
 */
export function Tooltip(props: { text: string | undefined; children: ReactElement<Handlers> }) {
  const { text, children } = props;
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    setAnchor((open) => {
      if (open) lastClosed = Date.now();
      return null;
    });
  }, []);
  const later = (run: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!anchor) return;
    window.addEventListener("scroll", close, { capture: true, passive: true });
    return () => window.removeEventListener("scroll", close, { capture: true });
  }, [anchor, close]);

  if (!text) return children;
  const own = children.props;
  const child = cloneElement(children, {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event);
      const target = event.currentTarget;
      if (event.pointerType !== "touch") {
        later(() => setAnchor(target), Date.now() - lastClosed < WARM_MS ? 0 : DELAY_MS);
      }
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event);
      later(close, 100);
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event);
      close();
    },
    onFocus: (event) => {
      own.onFocus?.(event);
      if (event.currentTarget.matches(":focus-visible")) setAnchor(event.currentTarget);
    },
    onBlur: (event) => {
      own.onBlur?.(event);
      close();
    },
    onKeyDown: (event) => {
      own.onKeyDown?.(event);
      if (event.key === "Escape") close();
    },
    // An icon button's accessible name equals the tooltip and would be read twice.
    "aria-describedby": anchor && own["aria-label"] !== text ? id : own["aria-describedby"],
  });

  return (
    <>
      {child}
      {anchor
        ? createPortal(
            <div
              ref={(element) => {
                if (element) placeTooltip(element, anchor);
              }}
              id={id}
              role="tooltip"
              data-state="open"
              onPointerEnter={() => clearTimeout(timer.current)}
              onPointerLeave={close}
              className="anim-pop fixed top-0 left-0 z-80 w-max max-w-64 rounded-sm border border-line-strong bg-surface px-2 py-1 text-xs text-ink shadow-2"
            >
              {text}
            </div>,
            document.body,
          )
        : null}
    </>
  );
}
