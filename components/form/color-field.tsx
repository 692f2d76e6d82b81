"use client";

import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { lazyField } from "@/components/lazy/lazy-field";
import { Skeleton } from "@/components/ui/skeleton";
import { fullColour } from "@/lib/format/contrast";
import { asText, ConnectedField, type ConnectedProps } from "./connected-field";
import { FieldPopover } from "./field-popover";
import { TextInput } from "./text-input";

const ColorPanel = lazyField(
  () => import("./color-panel").then((module) => module.ColorPanel),
  <Skeleton className="m-3 h-50 w-58" />,
);

/** A colour field: a text input for the code and a swatch that opens a colour picker. */
export function ColorField<Values extends FieldValues = FieldValues, Output = Values>(
  props: ConnectedProps<Values, Output> & {
    /** The name of the field's group. It makes the label unique, since several groups have a "Background". */
    group: string;
  },
) {
  const { group, ...field } = props;
  const [open, setOpen] = useState(false);
  return (
    <ConnectedField<Values, Output> {...field}>
      {(connection) => {
        const value = asText(connection.value);
        const colour = fullColour(value) ?? "#000000";
        return (
          <div className="relative">
            <TextInput
              mono
              id={connection.id}
              name={field.name}
              autoComplete="off"
              spellCheck={false}
              aria-describedby={connection.describedBy}
              aria-required={connection.required || undefined}
              invalid={connection.invalid}
              disabled={connection.disabled}
              readOnly={connection.readOnly}
              value={value}
              onChange={(event) => connection.onChange(event.target.value)}
              onBlur={connection.onBlur}
              className="pl-9 touch:pl-11"
            />
            <FieldPopover
              open={open}
              onOpenChange={setOpen}
              label={`${group} ${field.label}`}
              sheetOnPhone
              trigger={
                <button
                  type="button"
                  aria-label={`Choose ${group} ${field.label}`}
                  disabled={connection.disabled || connection.readOnly}
                  className="absolute inset-y-0 left-0 grid w-10 place-items-center rounded-md touch:w-11"
                >
                  <span
                    aria-hidden
                    className="size-6 rounded-sm border border-control"
                    style={{ background: colour }}
                  />
                </button>
              }
            >
              <ColorPanel colour={colour} onColour={connection.onChange} />
            </FieldPopover>
          </div>
        );
      }}
    </ConnectedField>
  );
}
