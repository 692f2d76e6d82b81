import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/**
 * Makes the values that were sent the saved ones. What was typed since then stays, as unsaved.
 * @param sent the form's values at the moment of sending
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
