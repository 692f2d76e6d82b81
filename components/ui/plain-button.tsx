"use client";

import type { ComponentProps } from "react";
import { useHydrated } from "./use-hydrated";

/**
 * A button without a look of its own. Until hydration it is disabled, as nothing would happen at a press; not so a
 * `native` one, which sends a form that the browser can post by itself.
 */
export function PlainButton({ disabled, native, ...rest }: ComponentProps<"button"> & { native?: boolean }) {
  const isHydrated = useHydrated();
  return <button type="button" {...rest} disabled={disabled === true || (!native && !isHydrated)} />;
}
