"use client";

import { type ReactNode, useLayoutEffect } from "react";

type Density = "compact" | "comfortable";

/**
 * Sets the density of an area. The wrapper (`display: contents`) is rendered on the server, so nothing moves at
 * hydration. `<html>` gets the density too, since menus and dialogs are rendered outside the wrapper.
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
