"use client";

import { useEffect, useEffectEvent } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Revalidates the other invalid fields when a field changes, since a schema can compare fields. Server errors are
 * kept.
 */
export function useOtherErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): void {
  const { subscribe } = form;
  const { errors } = form.formState;
  const check = useEffectEvent((changed: string | undefined) => {
    const others = Object.entries(errors)
      .filter(([name, error]) => name !== changed && error?.message && error.type !== "server")
      .map(([name]) => name as FieldPath<Input>);
    if (others.length > 0) void form.trigger(others);
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => type === "change" && check(name),
      }),
    [subscribe],
  );
}
