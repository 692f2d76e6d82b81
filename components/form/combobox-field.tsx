"use client";

import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { Combobox } from "@/components/ui/combobox";
import type { ComboOption } from "@/components/ui/combobox-list";
import { asText, ConnectedField, type ConnectedProps } from "./connected-field";

/**
 * A combobox. The form's value is the option's `value`, or `""` without a choice. `initialOption` provides the label
 * of the form's initial value, and `read` that of a draft's, null if it is gone.
 */
export function ComboboxField<Values extends FieldValues = FieldValues, Output = Values>(
  props: ConnectedProps<Values, Output> &
    Pick<ComponentProps<typeof Combobox>, "search" | "placeholder"> & {
      initialOption?: ComboOption | null;
      read: (value: string) => Promise<ComboOption | null>;
    },
) {
  const { initialOption = null, placeholder, search, read, ...field } = props;
  const [picked, setPicked] = useState<ComboOption | null>(null);
  const value = asText(useWatch({ name: field.name, control: field.control }));
  const known = [picked, initialOption].find((option) => option?.value === value) ?? null;
  const { data: ofDraft = null } = useQuery({
    queryKey: ["combobox option", field.name, value],
    queryFn: () => read(value),
    enabled: value !== "" && !known,
  });

  return (
    <ConnectedField<Values, Output> {...field}>
      {({ onChange, ...connection }) => (
        <Combobox
          {...connection}
          name={field.name}
          search={search}
          placeholder={placeholder}
          // Its id, where its label can't be read: a chosen value never looks like none.
          value={value === "" ? null : (known ?? ofDraft ?? { value, label: value })}
          onChange={(option) => {
            setPicked(option);
            onChange(option?.value ?? "");
          }}
        />
      )}
    </ConnectedField>
  );
}
