"use client";

import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { useEarlyChange } from "./use-early-change";

/** The `input` of checkboxes and switches; `"mixed"` means partly checked. */
export function CheckInput(
  props: Omit<ComponentProps<"input">, "type" | "checked" | "onChange"> & {
    checked: boolean | "mixed";
    onChange: (checked: boolean) => void;
  },
) {
  const { checked, onChange, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  const isChecked = checked === true;
  useEarlyChange(isChecked, onChange, () => input.current?.checked);
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = checked === "mixed";
  }, [checked]);
  return (
    <input
      {...rest}
      type="checkbox"
      checked={isChecked}
      ref={input}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
