/** The properties of every control with a value; `FormField` passes them. */
export type ControlFlags = {
  id?: string;
  ariaLabel?: string;
  labelledBy?: string;
  describedBy?: string;
  invalid?: boolean;
  required?: boolean;
  disabled?: boolean;
  /** Shown with a lock; the control can still be focused and read. */
  readOnly?: boolean;
};

/** Returns the attributes that the styles of `.control` in globals.css select. */
export function controlMarks(flags: Pick<ControlFlags, "invalid" | "disabled" | "readOnly">) {
  return {
    "data-invalid": flags.invalid ? "" : undefined,
    "data-disabled": flags.disabled ? "" : undefined,
    "data-readonly": flags.readOnly ? "" : undefined,
  };
}
