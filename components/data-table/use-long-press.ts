"use client";

import { type MouseEvent, type PointerEvent, useRef } from "react";

/** How long a finger rests for a long press, in milliseconds. */
const longPress = 500;

/** The handlers of an element that a finger may press for long; the click that ends such a press does nothing. */
export function useLongPress(run: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wasLong = useRef(false);
  if (!run) return {};
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: (event: PointerEvent) => {
      wasLong.current = false;
      if (event.pointerType !== "touch") return;
      timer.current = setTimeout(() => {
        wasLong.current = true;
        run();
      }, longPress);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    // The finger scrolls.
    onPointerCancel: stop,
    onClickCapture: (event: MouseEvent) => {
      if (wasLong.current) event.stopPropagation();
    },
    // The browser's own menu of a long press.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
