"use client";

import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { asText, ConnectedField, type ConnectedProps } from "./connected-field";
import { withoutCommas } from "./number-input";
import { TextInput } from "./text-input";

/** Reads an amount as people type it: `₱1,250.50` is `1250.50`. What is no amount stays as it is, and the schema refuses it. */
export function readMoney(text: string): string {
  const plain = withoutCommas(text.trim().replace(/^₱\s*/, ""));
  return plain.replace(/^\./, "0.").replace(/\.$/, "");
}

/** `1250.5` as `1,250.50`; what is no amount as it is. */
export function writeMoney(value: string): string {
  const [, whole = "", cents = ""] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  return whole === "" ? value : `${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${cents.padEnd(2, "0")}`;
}

/** An amount of pesos. Its value is decimal text, never a number, so that what is typed is what is sent. */
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
            maxLength={50}
            aria-describedby={flags.describedBy}
            aria-required={flags.required || undefined}
            invalid={flags.invalid}
            disabled={flags.disabled}
            readOnly={flags.readOnly}
            // What is typed is shown while it means the value.
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
