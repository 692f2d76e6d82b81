/** The properties of every control with a value; `Field` passes them. */
export type ControlFlags = {
  id?: string;
  ariaLabel?: string;
  labelledBy?: string;
  describedBy?: string;
  invalid?: boolean;
  required?: boolean;
  disabled?: boolean;
  /** Shown with a lock; can still be focused and read. */
  readOnly?: boolean;
};

/** The attributes that `.control` in globals.css is styled by. */
export function controlMarks(flags: Pick<ControlFlags, "invalid" | "disabled" | "readOnly">) {
  return {
    "data-invalid": flags.invalid ? "" : undefined,
    "data-disabled": flags.disabled ? "" : undefined,
    "data-readonly": flags.readOnly ? "" : undefined,
  };
}
