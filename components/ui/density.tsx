"use client";

import { type ReactNode, useLayoutEffect } from "react";

export type Density = "compact" | "comfortable";

/**
 * The density of an area. The wrapper (which makes no box) has it from the server on, so nothing jumps; `<html>` gets
 * it too, because menus and dialogs are rendered at the end of `<body>`, outside the wrapper.
 */
export function DensityScope(props: { value: Density; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.dataset.density = props.value;
  }, [props.value]);
  return (
    <div data-density={props.value} className="contents">
      {props.children}
    </div>
  );
}
