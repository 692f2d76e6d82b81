"use client";

import { Lock } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { controlMarks } from "@/components/ui/control-flags";
import { asText, ConnectedField, type ConnectedProps } from "./connected-field";

export type TextInputProps = Omit<ComponentProps<"input">, "size" | "maxLength"> & {
  invalid?: boolean;
  leading?: ReactNode;
  trailing?: ReactNode;
  /** Uses the mono font, for codes and numbers. */
  mono?: boolean;
  /**
   * Text shown instead of the value while the field is not focused. The value does not change, so that typing,
   * pasting and autofill replace it.
   */
  shownAs?: string | undefined;
  /** An example of valid input, shown instead of the placeholder. */
  exampleAs?: string | undefined;
  /** Text shown in a disabled field without a value, instead of the placeholder. */
  missingAs?: string | undefined;
};

/** Covers the input's own text. Screen readers read the value. */
const overlayClass =
  "pointer-events-none absolute inset-0 items-center overflow-hidden whitespace-nowrap px-3 text-ctl";

/**
 * A text field with an optional icon before it or a button after it. A read-only field shows a lock and can be
 * focused. It never cuts what is typed or pasted: the schema says how long it may be.
 */
export function TextInput(props: TextInputProps) {
  const { invalid, leading, trailing, mono, shownAs, exampleAs, missingAs, className, ...input } = props;
  const { disabled, readOnly } = input;
  return (
    <div
      {...controlMarks({ invalid, disabled, readOnly })}
      className={cn("control flex h-ctl w-full items-center", className)}
    >
      {leading ? (
        <span aria-hidden className="pointer-events-none pl-3 text-ink-3 [&_svg]:size-4">
          {leading}
        </span>
      ) : null}
      <span className="relative h-full min-w-0 flex-1">
        <input
          type="text"
          {...input}
          aria-invalid={invalid || undefined}
          className={cn(
            "peer size-full rounded-md bg-transparent px-3 text-ctl",
            leading ? "pl-2" : "",
            trailing ? "pr-0" : "",
            mono ? "plate" : "",
            shownAs ? "not-focus:forced-color-adjust-none not-focus:text-transparent" : "",
            exampleAs
              ? "placeholder:forced-color-adjust-none placeholder:text-transparent"
              : missingAs
                ? "disabled:placeholder:forced-color-adjust-none disabled:placeholder:text-transparent"
                : "",
          )}
        />
        {shownAs ? (
          <span aria-hidden className={cn(overlayClass, "flex peer-focus:hidden")}>
            {shownAs}
          </span>
        ) : null}
        {exampleAs && !input.value ? (
          <span
            aria-hidden
            className={cn(
              overlayClass,
              "flex text-ink-3 text-xs italic peer-disabled:hidden",
              trailing ? "pr-0" : "",
            )}
          >
            e.g. {exampleAs}
          </span>
        ) : null}
        {missingAs && !input.value ? (
          <span className={cn(overlayClass, "hidden peer-disabled:flex")}>{missingAs}</span>
        ) : null}
      </span>
      {readOnly && !disabled ? <Lock aria-hidden className="mr-3 size-4 shrink-0 text-ink-3" /> : trailing}
    </div>
  );
}

export type TextFieldProps<Values extends FieldValues = FieldValues, Output = Values> = ConnectedProps<
  Values,
  Output
> &
  Pick<TextInputProps, "type" | "placeholder" | "autoComplete" | "inputMode" | "mono" | "leading"> &
  Pick<TextInputProps, "trailing" | "autoCapitalize" | "spellCheck">;

/** A text field of a form, see `TextInput`. */
export function TextField<Values extends FieldValues = FieldValues, Output = Values>(
  props: TextFieldProps<Values, Output>,
) {
  const { type, placeholder, autoComplete, inputMode, mono, leading, ...more } = props;
  const { trailing, autoCapitalize, spellCheck, ...field } = more;
  const inputProps = { type, placeholder, autoComplete, inputMode, mono, leading, trailing };
  return (
    <ConnectedField<Values, Output> {...field}>
      {(connection) => (
        <TextInput
          {...inputProps}
          autoCapitalize={autoCapitalize}
          spellCheck={spellCheck}
          id={connection.id}
          name={field.name}
          aria-describedby={connection.describedBy}
          aria-required={connection.required || undefined}
          invalid={connection.invalid}
          disabled={connection.disabled}
          readOnly={connection.readOnly}
          value={asText(connection.value)}
          onChange={(event) => connection.onChange(event.target.value)}
          onBlur={connection.onBlur}
        />
      )}
    </ConnectedField>
  );
}
