"use client";

import type { ReactNode } from "react";
import { cn } from "./cn";

/** A box of 16 in a target of 32 (24 beside a label). `"mixed"` is some of many. */
export function Checkbox(props: {
  checked: boolean | "mixed";
  onChange: (checked: boolean) => void;
  label?: ReactNode;
  ariaLabel?: string;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  id?: string;
  name?: string;
  tabIndex?: number;
  className?: string;
}) {
  const { checked, onChange, label, ariaLabel, disabled, invalid, describedBy, className, ...rest } = props;
  const box = (
    <input
      {...rest}
      type="checkbox"
      className="check"
      aria-label={ariaLabel}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      disabled={disabled}
      checked={checked === true}
      ref={(element) => {
        if (element) element.indeterminate = checked === "mixed";
      }}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
  if (label === undefined) {
    // The label widens the target; the box has its own name.
    // biome-ignore lint/a11y/noLabelWithoutControl: the input inside is named by aria-label
    return <label className={cn("inline-grid size-8 place-items-center", className)}>{box}</label>;
  }
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside, in a variable
    <label className={cn("inline-flex min-h-6 items-start gap-2.5 text-base text-ink-2", className)}>
      <span className="grid h-5 place-items-center">{box}</span>
      <span>{label}</span>
    </label>
  );
}
