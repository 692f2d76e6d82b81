"use client";

import type { ReactNode } from "react";
import { CheckInput } from "./check-input";
import { cn } from "./cn";

/**
 * A checkbox of 16 pixels in a target of 32 (24 beside a label), or 44 on touch devices. `"mixed"` means partly
 * checked.
 */
export function Checkbox(props: {
  checked: boolean | "mixed";
  onChange: (checked: boolean) => void;
  label?: ReactNode;
  ariaLabel?: string;
  disabled?: boolean;
  required?: boolean;
  invalid?: boolean;
  describedBy?: string;
  id?: string;
  name?: string;
  tabIndex?: number;
  className?: string;
}) {
  const { label, ariaLabel, invalid, describedBy, className, ...rest } = props;
  const box = (
    <CheckInput
      {...rest}
      className="check"
      aria-label={ariaLabel}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  );
  if (label === undefined) {
    // The label enlarges the target; the input has its own accessible name.
    const target = cn("inline-grid size-8 place-items-center touch:-m-1.5 touch:size-11", className);
    // biome-ignore lint/a11y/noLabelWithoutControl: the input inside is named by aria-label
    return <label className={target}>{box}</label>;
  }
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside, in a variable
    <label
      className={cn(
        "inline-flex min-h-6 items-start gap-2.5 touch:-my-3 touch:py-3 text-base text-ink-2",
        className,
      )}
    >
      <span className="grid h-5 place-items-center">{box}</span>
      <span>{label}</span>
    </label>
  );
}
