"use client";

import type { FieldValues } from "react-hook-form";
import { Select, type SelectOption } from "@/components/ui/select";
import { asText, ConnectedField, type ConnectedProps } from "./connected-field";

/** A choice from a list. The form's value is the option's value. */
export function SelectField<Values extends FieldValues = FieldValues, Output = Values>(
  props: ConnectedProps<Values, Output> & { options: readonly SelectOption[]; placeholder?: string },
) {
  const { options, placeholder, ...field } = props;
  return (
    <ConnectedField<Values, Output> {...field}>
      {({ value, ...connection }) => (
        <Select {...connection} value={asText(value)} options={options} placeholder={placeholder} />
      )}
    </ConnectedField>
  );
}
