"use client";

let isPressed = false;

if (typeof window !== "undefined") {
  const press = (now: boolean) => () => {
    isPressed = now;
  };
  addEventListener("pointerdown", press(true), { capture: true, passive: true });
  for (const name of ["pointerup", "pointercancel"] as const) {
    addEventListener(name, press(false), { capture: true, passive: true });
  }
}

/**
 * Runs something at once, or, while a button of the mouse is down, once it is up and its click has been dealt with.
 * A press takes the focus from a field; the message that appears below the field then moves the page under the
 * pointer, and the click would hit nothing.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) {
    work();
    return;
  }
  const done = () => {
    removeEventListener("pointerup", done);
    removeEventListener("pointercancel", done);
    setTimeout(work);
  };
  addEventListener("pointerup", done);
  addEventListener("pointercancel", done);
}
