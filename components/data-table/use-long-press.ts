"use client";

import { type MouseEvent, type PointerEvent, useRef } from "react";

/** The minimum duration of a long press, in milliseconds. */
const longPress = 500;

/** Returns the handlers that call `run` at a long press. The click that ends the press is suppressed. */
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
    // Suppresses the browser's own menu of a long press.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
