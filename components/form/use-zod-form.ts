"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type { ZodType } from "zod";
import { errorDelay } from "./error-delay";

/**
 * A form over a zod schema: it edits the schema's input, and `onSubmit` receives its output. A changed field is
 * validated on blur, then at every change. All fields are validated on submit. `values` is a record that may change
 * while the form is open; fields that the user has changed keep their values.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: ZodType<Output, Input>,
  options: { defaultValues: DefaultValues<Input>; values?: Input },
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver<Input, unknown, Output>(schema),
    defaultValues: options.defaultValues,
    values: options.values,
    resetOptions: { keepDirtyValues: true },
    mode: "onTouched",
    delayError: errorDelay,
    shouldFocusError: false,
  });
}
