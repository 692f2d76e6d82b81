"use client";

import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { ComboOption } from "@/components/ui/combo-option";
import { Combobox } from "@/components/ui/combobox";
import type { OptionSource } from "@/components/ui/use-options";
import { asText, ConnectedField, type ConnectedProps } from "./connected-field";

/**
 * A picker. The form's value is the option's `value`, `""` when nothing is chosen; `initialOption` gives the words for
 * a value that the form starts with.
 */
export function ComboboxField<Values extends FieldValues = FieldValues, Output = Values>(
  props: ConnectedProps<Values, Output> &
    OptionSource & {
      initialOption?: ComboOption | null;
      placeholder?: string;
      onPick?: (option: ComboOption | null) => void;
    },
) {
  const { initialOption = null, placeholder, onPick, search, options, minChars, ...field } = props;
  const [picked, setPicked] = useState<ComboOption | null>(null);

  const optionOf = (value: string): ComboOption | null => {
    if (value === "") return null;
    const known = [picked, initialOption, ...(options ?? [])].find((option) => option?.value === value);
    return known ?? { value, label: value };
  };

  return (
    <ConnectedField<Values, Output> {...field}>
      {({ value, onChange, ...connection }) => (
        <Combobox
          {...connection}
          ariaLabel={undefined}
          search={search}
          options={options}
          minChars={minChars}
          placeholder={placeholder}
          value={optionOf(asText(value))}
          onChange={(option) => {
            setPicked(option);
            onChange(option?.value ?? "");
            onPick?.(option);
          }}
        />
      )}
    </ConnectedField>
  );
}
