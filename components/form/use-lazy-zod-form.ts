"use client";

import { useCallback } from "react";
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
import { useLoadOnFirstUse } from "@/components/lazy/use-load-on-first-use";
import { errorDelay } from "./error-delay";

/**
 * `useZodForm` for a form that is part of the first load. The schema and zod are loaded when the user first moves the
 * pointer or types.
 * @param load imports the schema; must be the same function in every render
 */
export function useLazyZodForm<Input extends FieldValues, Output>(
  load: () => Promise<ZodType<Output, Input>>,
  options: { defaultValues: DefaultValues<Input> },
): UseFormReturn<Input, unknown, Output> {
  const loadBoth = useCallback(() => Promise.all([import("@hookform/resolvers/zod"), load()]), [load]);
  useLoadOnFirstUse(loadBoth);
  const resolver: Resolver<Input, unknown, Output> = async (values, context, settings) => {
    // Without a connection fields are not validated, and the form is not sent.
    const loaded = await loadBoth().catch(() => null);
    if (!loaded)
      return { values: {}, errors: { [unchecked]: { type: unchecked } } as object as FieldErrors<Input> };
    const [{ zodResolver }, schema] = loaded;
    return zodResolver<Input, unknown, Output>(schema)(values, context, settings);
  };
  return useForm<Input, unknown, Output>({
    resolver,
    defaultValues: options.defaultValues,
    mode: "onTouched",
    delayError: errorDelay,
    shouldFocusError: false,
  });
}
