"use client";

import type { ComponentProps } from "react";
import { useHydrated } from "./use-hydrated";

/** A button without a look of its own. Until the page has come to life it is disabled: nobody would hear a press. */
export function PlainButton({ disabled, ...rest }: ComponentProps<"button">) {
  const alive = useHydrated();
  return <button type="button" {...rest} disabled={disabled === true || !alive} />;
}
