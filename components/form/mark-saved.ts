import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/**
 * Makes the submitted values the form's saved values. Changes made since the submission stay unsaved.
 * @param sent the form's values at the time of the submission
 */
export function markSaved<Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, "getValues" | "reset" | "setValue">,
  sent: Input,
): void {
  const now = structuredClone(form.getValues());
  form.reset(sent);
  for (const name of Object.keys(now) as Path<Input>[]) {
    const value = now[name] as PathValue<Input, Path<Input>>;
    if (JSON.stringify(value) !== JSON.stringify(sent[name])) {
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
    }
  }
}
