"use client";

import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { controlMarks } from "@/components/ui/control-flags";
import { asText, ConnectedField, type ConnectedProps } from "./connected-field";
import { LengthNote } from "./length-note";

/** A text area that grows with its text up to 320 pixels. It never cuts what is typed or pasted. */
export function TextArea(props: Omit<ComponentProps<"textarea">, "maxLength"> & { invalid?: boolean }) {
  const { invalid, className, ...area } = props;
  return (
    <textarea
      rows={3}
      {...area}
      aria-invalid={invalid || undefined}
      {...controlMarks({ invalid, disabled: area.disabled, readOnly: area.readOnly })}
      className={cn(
        "control field-sizing-content max-h-80 min-h-ctl w-full resize-y px-3 py-2 text-ctl",
        className,
      )}
    />
  );
}

/** A text area of a form, see `TextArea`. @param props.max the length that its schema accepts, for the note below it */
export function TextAreaField<Values extends FieldValues = FieldValues, Output = Values>(
  props: ConnectedProps<Values, Output> & { rows?: number; placeholder?: string; max?: number },
) {
  const { rows = 3, placeholder, max, ...field } = props;
  return (
    <ConnectedField<Values, Output> {...field}>
      {(connection) => (
        <>
          <TextArea
            id={connection.id}
            name={field.name}
            placeholder={placeholder}
            // `field-sizing` would otherwise shrink an empty area to one line.
            style={{ minHeight: `max(var(--ctl), ${String((rows * 20 + 18) / 16)}rem)` }}
            aria-describedby={connection.describedBy}
            aria-required={connection.required || undefined}
            invalid={connection.invalid}
            disabled={connection.disabled}
            readOnly={connection.readOnly}
            value={asText(connection.value)}
            onChange={(event) => connection.onChange(event.target.value)}
            onBlur={connection.onBlur}
          />
          {max === undefined ? null : <LengthNote text={asText(connection.value)} max={max} />}
        </>
      )}
    </ConnectedField>
  );
}
