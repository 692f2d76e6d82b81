"use client";

import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { ZodType } from "zod";
import { errorDelay } from "./error-delay";
import { useLoadOnFirstUse } from "./use-load-on-first-use";

/**
 * `useZodForm` for a form that is on the page from the start. Its schema, and zod with it, are loaded when the user
 * first moves or types, and so are not part of the first load.
 * @param load imports the schema; must be the same function in every render
 */
export function useLazyZodForm<Input extends FieldValues, Output>(
  load: () => Promise<ZodType<Output, Input>>,
  options: { defaultValues: DefaultValues<Input> },
): UseFormReturn<Input, unknown, Output> {
  useLoadOnFirstUse(load);
  const resolver: Resolver<Input, unknown, Output> = async (values, context, settings) => {
    const [{ zodResolver }, schema] = await Promise.all([import("@hookform/resolvers/zod"), load()]);
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
