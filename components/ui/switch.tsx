"use client";

import type { ReactNode } from "react";
import { CheckInput } from "./check-input";
import { cn } from "./cn";

/** A switch with its state as text. */
export function Switch(props: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label?: ReactNode;
  ariaLabel?: string;
  onText?: string;
  offText?: string;
  disabled?: boolean;
  describedBy?: string;
  id?: string;
  name?: string;
  className?: string;
}) {
  const {
    label,
    ariaLabel,
    onText = "Active",
    offText = "Inactive",
    describedBy,
    className,
    ...rest
  } = props;
  const { checked } = rest;
  return (
    <label className={cn("inline-flex min-h-6 touch:min-h-11 items-center gap-2.5 text-base", className)}>
      {label ? <span className="min-w-0 flex-1 font-medium">{label}</span> : null}
      <CheckInput
        {...rest}
        role="switch"
        className="switch"
        aria-label={ariaLabel}
        aria-checked={checked}
        aria-describedby={describedBy}
      />
      <span aria-hidden className={cn("text-sm", checked ? "text-ink" : "text-ink-3")}>
        {checked ? onText : offText}
      </span>
    </label>
  );
}
