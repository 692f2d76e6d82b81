"use client";

import type { FieldValues } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { Switch } from "@/components/ui/switch";
import { ConnectedField, type ConnectedProps } from "./connected-field";

/** A switch below its label, or to the right of it. */
export function SwitchField<Values extends FieldValues = FieldValues, Output = Values>(
  props: ConnectedProps<Values, Output> & { onText?: string; offText?: string; beside?: boolean },
) {
  const { onText, offText, beside = false, ...field } = props;
  return (
    <ConnectedField<Values, Output>
      {...field}
      {...(beside ? { className: "grid-cols-[minmax(0,1fr)_auto]! gap-x-3 gap-y-0.5!" } : {})}
    >
      {(connection) => (
        <span className={cn("flex items-center", beside ? "col-start-2 row-span-2 row-start-1" : "h-ctl")}>
          <Switch
            id={connection.id}
            checked={Boolean(connection.value)}
            onChange={connection.onChange}
            onText={onText}
            offText={offText}
            disabled={connection.disabled || connection.readOnly}
            describedBy={connection.describedBy}
            {...(beside ? { className: "flex-row-reverse" } : {})}
          />
        </span>
      )}
    </ConnectedField>
  );
}
