"use client";

import { type ReactNode, useLayoutEffect } from "react";

type Density = "compact" | "comfortable";

/**
 * The density of an area. The wrapper (`display: contents`) has it from the server on, so nothing moves at hydration;
 * `<html>` gets it too, since menus and dialogs are rendered at the end of `<body>`, outside the wrapper.
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
