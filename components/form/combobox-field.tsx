"use client";

import { type ComponentProps, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Combobox } from "@/components/ui/combobox";
import type { ComboOption } from "@/components/ui/combobox-list";
import { asText, ConnectedField, type ConnectedProps } from "./connected-field";

/**
 * A combobox. The form's value is the option's `value`, or `""` without a choice. `initialOption` provides the label
 * of the form's initial value.
 */
export function ComboboxField<Values extends FieldValues = FieldValues, Output = Values>(
  props: ConnectedProps<Values, Output> &
    Pick<ComponentProps<typeof Combobox>, "search" | "placeholder"> & { initialOption?: ComboOption | null },
) {
  const { initialOption = null, placeholder, search, ...field } = props;
  const [picked, setPicked] = useState<ComboOption | null>(null);

  const optionOf = (value: string): ComboOption | null => {
    if (value === "") return null;
    const match = [picked, initialOption].find((option) => option?.value === value);
    return match ?? { value, label: value };
  };

  return (
    <ConnectedField<Values, Output> {...field}>
      {({ value, onChange, ...connection }) => (
        <Combobox
          {...connection}
          name={field.name}
          search={search}
          placeholder={placeholder}
          value={optionOf(asText(value))}
          onChange={(option) => {
            setPicked(option);
            onChange(option?.value ?? "");
          }}
        />
      )}
    </ConnectedField>
  );
}
