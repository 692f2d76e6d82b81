"use client";

import { useCallback, useRef } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { ZodType } from "zod";
import { unchecked } from "@/components/failures/server-errors";
import { lazyCode, useLoadOnFirstUse } from "@/components/lazy/lazy-code";
import { errorDelay } from "./error-delay";

const loadResolver = lazyCode(() => import("@hookform/resolvers/zod").then((module) => module.zodResolver));

/**
 * A form over a zod schema: it edits the schema's input, and `onSubmit` receives its output. A changed field is
 * validated on blur, then at every change. All fields are validated on submit.
 * @param schema or, for a form that is part of the first load, a function that imports it when the user first moves the
 * pointer or types
 * @param options.values is a record that may change while the form is open; fields that the user has changed keep their
 * values
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: ZodType<Output, Input> | (() => Promise<ZodType<Output, Input>>),
  options: { defaultValues: DefaultValues<Input>; values?: Input },
): UseFormReturn<Input, unknown, Output> {
  const latest = useRef(schema);
  latest.current = schema;
  const load = useCallback(async () => {
    const { current } = latest;
    return await Promise.all([loadResolver(), typeof current === "function" ? current() : current]);
  }, []);
  useLoadOnFirstUse(load);
  const resolver: Resolver<Input, unknown, Output> = async (values, context, settings) => {
    // Without a connection fields are not validated, and the form is not sent.
    const loaded = await load().catch(() => null);
    if (!loaded)
      return { values: {}, errors: { [unchecked]: { type: unchecked } } as object as FieldErrors<Input> };
    const [zodResolver, loadedSchema] = loaded;
    return zodResolver<Input, unknown, Output>(loadedSchema)(values, context, settings);
  };
  return useForm<Input, unknown, Output>({
    resolver,
    defaultValues: options.defaultValues,
    // `reset` follows these options too, and must empty or restore a form without `values`.
    ...(options.values && { values: options.values, resetOptions: { keepDirtyValues: true } }),
    mode: "onTouched",
    delayError: errorDelay,
    shouldFocusError: false,
  });
}
