"use client";

import { type ReactNode, useRef } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { type FieldControl, FormField } from "./field";
import { useFormLocked } from "./form-context";

/** The properties of every connected field. With `control={form.control}` the compiler checks `name`. */
export type ConnectedProps<Values extends FieldValues = FieldValues, Output = Values> = {
  name: FieldPath<Values>;
  control?: Control<Values, unknown, Output>;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  meta?: ReactNode;
  readOnly?: boolean;
  disabled?: boolean;
  labelHidden?: boolean;
  className?: string;
};

/** The form's value under `name`, and the flags of the control that edits it. */
export type FieldConnection = FieldControl & {
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  disabled: boolean;
  readOnly: boolean;
};

/**
 * A field whose control edits the form's value under `name`. It is validated on blur only after a change, so that
 * tabbing through an empty field shows no error.
 */
export function ConnectedField<Values extends FieldValues, Output>(
  props: ConnectedProps<Values, Output> & {
    group?: boolean;
    /** Replaces the schema's message with a more specific one. */
    errorText?: (value: unknown, message: string) => string;
    children: (connection: FieldConnection) => ReactNode;
  },
) {
  const { name, control, errorText, children, disabled, readOnly = false, ...field } = props;
  const controller = useController<Values, FieldPath<Values>, Output>({ name, control });
  const { field: bound, fieldState, formState } = controller;
  const locked = useFormLocked() || disabled === true;
  const changed = useRef(false);
  // The library validates a row of a list when it is added, before anybody could type in it.
  const message = fieldState.isTouched || formState.isSubmitted ? fieldState.error?.message : undefined;
  const error = message && errorText ? errorText(bound.value, message) : message;
  return (
    <FormField {...field} name={name} locked={locked} error={error}>
      {(flags) =>
        children({
          ...flags,
          value: bound.value,
          onChange: (value) => {
            changed.current = true;
            bound.onChange(value);
          },
          onBlur: () => {
            if (changed.current) bound.onBlur();
          },
          disabled: locked,
          readOnly,
        })
      }
    </FormField>
  );
}

/** Returns the value if it is a string, otherwise `""`. */
export function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
