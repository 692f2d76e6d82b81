"use client";

import type { FieldValues } from "react-hook-form";
import { RadioTiles, type TileOption } from "@/components/ui/radio-tiles";
import { ConnectedField, type ConnectedProps } from "./connected-field";

/** A choice of two to six options as tiles. The form's value is the option's text or number. */
export function RadioTilesField<Values extends FieldValues = FieldValues, Output = Values>(
  props: ConnectedProps<Values, Output> & {
    options: readonly TileOption<string | number>[];
    columns?: 1 | 2 | 3 | 4 | "fit";
    align?: "center" | "start";
  },
) {
  const { options, columns, align, ...field } = props;
  return (
    <ConnectedField<Values, Output> {...field} group>
      {({ value, ...connection }) => (
        <RadioTiles<string | number>
          {...connection}
          value={typeof value === "string" || typeof value === "number" ? value : null}
          options={options}
          columns={columns}
          align={align}
        />
      )}
    </ConnectedField>
  );
}
