"use client";

import type { ReactNode } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Switch } from "@/components/ui/switch";
import { ConnectedField, type ConnectedProps } from "./connected-field";
import { useFormDisabled } from "./form-context";

/** A checkbox with its text beside it, such as the agreement to the terms. */
export function CheckboxField<Values extends FieldValues = FieldValues, Output = Values>(
  props: Pick<ConnectedProps<Values, Output>, "name" | "control" | "disabled" | "className"> & {
    label: ReactNode;
  },
) {
  const { name, control, disabled, className, label } = props;
  const { field, fieldState } = useController<Values, typeof name, Output>({ name, control });
  const closed = useFormDisabled();
  const errorId = `${name}-error`;
  return (
    <div data-field={name} className={className}>
      <Checkbox
        name={name}
        label={label}
        checked={Boolean(field.value)}
        onChange={field.onChange}
        disabled={disabled || closed}
        invalid={fieldState.invalid}
        describedBy={fieldState.error ? errorId : undefined}
      />
      {fieldState.error ? (
        <p id={errorId} className="pt-1 text-xs text-danger-ink">
          {fieldState.error.message}
        </p>
      ) : null}
    </div>
  );
}

/** A switch below a label. */
export function SwitchField<Values extends FieldValues = FieldValues, Output = Values>(
  props: ConnectedProps<Values, Output> & { onText?: string; offText?: string },
) {
  const { onText, offText, ...field } = props;
  return (
    <ConnectedField<Values, Output> {...field}>
      {(connection) => (
        <span className="flex h-ctl items-center">
          <Switch
            id={connection.id}
            checked={Boolean(connection.value)}
            onChange={connection.onChange}
            onText={onText}
            offText={offText}
            disabled={connection.disabled || connection.readOnly}
            describedBy={connection.describedBy}
          />
        </span>
      )}
    </ConnectedField>
  );
}
