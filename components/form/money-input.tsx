"use client";

import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { asText, ConnectedField, type ConnectedProps } from "./connected-field";
import { withoutCommas } from "./number-input";
import { TextInput } from "./text-input";

/**
 * Parses a typed amount: `₱1,250.50` and `1250,50` become `1250.50`. Other text is returned unchanged, so that the
 * schema rejects it.
 */
export function readMoney(text: string): string {
  const amount = text.trim().replace(/^₱\s*/, "");
  // A single comma before one or two last digits is a decimal comma; three digits after it are thousands.
  const plain = withoutCommas(amount.replace(/^(\d+),(\d{1,2})$/, "$1.$2"));
  return plain.replace(/^\./, "0.").replace(/\.$/, "");
}

/** Formats `1250.5` as `1,250.50`. Text that is not an amount is returned unchanged. */
export function writeMoney(value: string): string {
  const [, whole = "", cents = ""] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  return whole === "" ? value : `${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${cents.padEnd(2, "0")}`;
}

/** An amount in pesos. The value is decimal text, never a number, so that it is sent exactly as typed. */
export function MoneyField<Values extends FieldValues = FieldValues, Output = Values>(
  props: ConnectedProps<Values, Output> & { placeholder?: string },
) {
  const { placeholder, ...field } = props;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <ConnectedField<Values, Output> {...field}>
      {({ value, onChange, onBlur, ...flags }) => {
        const text = asText(value);
        return (
          <TextInput
            id={flags.id}
            name={field.name}
            className="num"
            inputMode="decimal"
            autoComplete="off"
            placeholder={placeholder}
            leading="₱"
            aria-describedby={flags.describedBy}
            aria-required={flags.required || undefined}
            invalid={flags.invalid}
            disabled={flags.disabled}
            readOnly={flags.readOnly}
            // The field shows the typed text while it parses to the value.
            value={typed !== null && readMoney(typed) === text ? typed : writeMoney(text)}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(readMoney(event.target.value));
            }}
            onBlur={() => {
              setTyped(null);
              onBlur();
            }}
          />
        );
      }}
    </ConnectedField>
  );
}
