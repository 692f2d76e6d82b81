"use client";

import type { FieldValues } from "react-hook-form";
import { fullColour } from "@/lib/format/contrast";
import { asText, ConnectedField, type ConnectedProps } from "./connected-field";
import { TextInput } from "./text-input";

/** A colour: its code can be typed, and its swatch opens the browser's own picker. */
export function ColorField<Values extends FieldValues = FieldValues, Output = Values>(
  props: ConnectedProps<Values, Output> & {
    /** What the colours around it belong to: several groups have a "Background". */
    group: string;
  },
) {
  const { group, ...field } = props;
  return (
    <ConnectedField<Values, Output> {...field}>
      {(connection) => {
        const value = asText(connection.value);
        return (
          <div className="relative">
            <TextInput
              mono
              id={connection.id}
              name={field.name}
              maxLength={7}
              autoComplete="off"
              spellCheck={false}
              aria-describedby={connection.describedBy}
              aria-required={connection.required || undefined}
              invalid={connection.invalid}
              disabled={connection.disabled}
              readOnly={connection.readOnly}
              value={value}
              onChange={(event) => connection.onChange(event.target.value)}
              onBlur={connection.onBlur}
              className="pl-9 touch:pl-11"
            />
            <input
              type="color"
              aria-label={`Choose ${group} ${field.label}`}
              disabled={connection.disabled || connection.readOnly}
              value={fullColour(value) ?? "#000000"}
              onChange={(event) => connection.onChange(event.target.value.toUpperCase())}
              onBlur={connection.onBlur}
              className="color-swatch absolute inset-y-0 left-0 h-full w-10 touch:w-11"
            />
          </div>
        );
      }}
    </ConnectedField>
  );
}
