import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Returns only the values that the user changed, so that saving does not overwrite another user's concurrent changes.
 */
export function changedValues<Input extends FieldValues, Output extends object>(
  form: UseFormReturn<Input, unknown, Output>,
  values: Output,
): Partial<Output> {
  const saved: Record<string, unknown> = form.formState.defaultValues ?? {};
  const now: Record<string, unknown> = form.getValues();
  const isChanged = (name: string) => JSON.stringify(now[name]) !== JSON.stringify(saved[name]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name))) as Partial<Output>;
}
