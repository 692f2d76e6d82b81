"use client";

import type { FieldValues } from "react-hook-form";
import { Switch } from "@/components/ui/switch";
import { ConnectedField, type ConnectedProps } from "./connected-field";

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
