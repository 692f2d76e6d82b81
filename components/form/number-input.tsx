"use client";

import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { ConnectedField, type ConnectedProps } from "./connected-field";
import { TextInput } from "./text-input";

/** The value of a number field: a number, null if empty, or text that is not a number. */
type NumberValue = number | string | null;

/** Removes the commas of thousands. Other text is returned unchanged, so that `12,3456` is not read as a number. */
export const withoutCommas = (text: string): string =>
  /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(",", "") : text;

/** Parses a typed number: `1,250.50` is 1250.5. */
export function readNumber(text: string): NumberValue {
  const plain = withoutCommas(text.trim());
  if (plain === "") return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}

function numberText(value: unknown): string {
  return typeof value === "number" || typeof value === "string" ? String(value) : "";
}

/**
 * A number field without the browser's spinner. Text that is not a number stays in the form, so that the schema
 * rejects it with its own message (`Quantity to be a number.`).
 */
function NumberInput(props: {
  value: unknown;
  onChange: (value: NumberValue) => void;
  onBlur?: () => void;
  placeholder?: string;
  flags: { id?: string; name?: string; describedBy?: string; required?: boolean; invalid?: boolean };
  disabled?: boolean;
  readOnly?: boolean;
}) {
  const { value, onChange, onBlur, placeholder, flags, disabled, readOnly } = props;
  const [text, setText] = useState(() => numberText(value));
  // The field shows the typed text while it parses to the value (`1.` is 1). A value set from outside replaces the
  // text.
  const shown = readNumber(text) === (value ?? null) || text === value ? text : numberText(value);
  return (
    <TextInput
      id={flags.id}
      name={flags.name}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      aria-describedby={flags.describedBy}
      aria-required={flags.required || undefined}
      invalid={flags.invalid}
      disabled={disabled}
      readOnly={readOnly}
      value={shown}
      onChange={(event) => {
        setText(event.target.value);
        onChange(readNumber(event.target.value));
      }}
      onBlur={onBlur}
    />
  );
}

/** A number of a form, see `NumberInput`. */
export function NumberField<Values extends FieldValues = FieldValues, Output = Values>(
  props: ConnectedProps<Values, Output> & { placeholder?: string },
) {
  const { placeholder, ...field } = props;
  return (
    <ConnectedField<Values, Output> {...field}>
      {(connection) => (
        <NumberInput
          value={connection.value}
          onChange={connection.onChange}
          onBlur={connection.onBlur}
          placeholder={placeholder}
          flags={{ ...connection, name: field.name }}
          disabled={connection.disabled}
          readOnly={connection.readOnly}
        />
      )}
    </ConnectedField>
  );
}
