import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * What was changed in a form. Settings that somebody else has changed meanwhile stay as they are: only these are sent.
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
