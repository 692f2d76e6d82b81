"use client";

import type { ComponentProps } from "react";
import { useHydrated } from "./use-hydrated";

/**
 * A button without styles. It is disabled until hydration, since a press would have no effect; `native` keeps it
 * enabled.
 */
export function PlainButton({ disabled, native, ...rest }: ComponentProps<"button"> & { native?: boolean }) {
  const isHydrated = useHydrated();
  return <button type="button" {...rest} disabled={disabled === true || (!native && !isHydrated)} />;
}
