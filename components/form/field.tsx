"use client";

import { CircleAlert, Lock } from "lucide-react";
import { type ReactNode, useContext, useId } from "react";
import { cn } from "@/components/ui/cn";
import { FormLockContext } from "./form-context";

/** The properties that a field passes to its control. */
export type FieldControl = {
  id: string;
  labelledBy: string | undefined;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

/**
 * A label, its control, and the hint or error below. `group` is for several controls (tiles, rows), which refer to
 * the label through `labelledBy`. A locked field shows a lock instead of the asterisk.
 */
export function FormField(props: {
  label: string;
  /** The path of the form's value. Server errors for this path are shown at the field. */
  name?: string;
  required?: boolean;
  locked?: boolean;
  hint?: ReactNode;
  error?: string;
  /** A short remark beside the label, such as a suggested size. */
  meta?: ReactNode;
  group?: boolean;
  labelHidden?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}) {
  const { label, name, required = false, locked = false, hint, error, meta, group, labelHidden } = props;
  const { className, children } = props;
  const id = useId();
  const lockReason = useContext(FormLockContext);
  const below = error || hint;
  const described = [below ? `${id}-below` : null, lockReason].filter(Boolean).join(" ");
  const control: FieldControl = {
    id,
    labelledBy: group ? `${id}-label` : undefined,
    describedBy: described || undefined,
    invalid: Boolean(error),
    required,
  };
  const labelClass = cn("text-sm font-medium text-ink", required && !locked && "required-mark");

  return (
    <div data-field={name} className={cn("grid min-w-0 grid-cols-1 content-start gap-1.5", className)}>
      <div className={labelHidden ? "sr-only" : "flex flex-wrap items-baseline gap-x-1.5"}>
        {group ? (
          <span id={`${id}-label`} className={labelClass}>
            {label}
          </span>
        ) : (
          <label htmlFor={id} className={labelClass}>
            {label}
          </label>
        )}
        {locked ? <Lock aria-hidden className="size-3 self-center text-ink-3" /> : null}
        {meta ? <span className="text-sm text-ink-3">{meta}</span> : null}
      </div>
      {children(control)}
      {below ? (
        <p
          id={`${id}-below`}
          className={cn("flex items-start gap-1.5 text-xs", error ? "text-danger-ink" : "text-ink-3")}
        >
          {error ? <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" /> : null}
          <span className="min-w-0 [overflow-wrap:anywhere]">{below}</span>
        </p>
      ) : null}
    </div>
  );
}
