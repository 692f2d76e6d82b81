/** What every control that takes a value understands; `Field` hands it over. */
export type ControlFlags = {
  id?: string;
  ariaLabel?: string;
  labelledBy?: string;
  describedBy?: string;
  invalid?: boolean;
  required?: boolean;
  disabled?: boolean;
  /** Sunken, with a lock; it can still be focused and read. */
  readOnly?: boolean;
};

/** The marks that `.control` in globals.css is painted by. */
export function controlMarks(flags: Pick<ControlFlags, "invalid" | "disabled" | "readOnly">) {
  return {
    "data-invalid": flags.invalid ? "" : undefined,
    "data-disabled": flags.disabled ? "" : undefined,
    "data-readonly": flags.readOnly ? "" : undefined,
  };
}
