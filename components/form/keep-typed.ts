import type { FieldValues, UseFormReturn } from "react-hook-form";
import { markSaved } from "./mark-saved";

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns the newest saved value with what was typed. Lists of another length are one value.
 * @param typed the form's value
 * @param before the saved value from which it was typed
 */
export function mergeTyped(typed: unknown, before: unknown, newest: unknown): unknown {
  if (isSame(typed, before)) return newest;
  if (isObject(typed) && isObject(before) && isObject(newest))
    return Object.fromEntries(
      Object.keys(typed).map((name) => [name, mergeTyped(typed[name], before[name], newest[name])]),
    );
  const lists = [typed, before, newest].filter((value): value is unknown[] => Array.isArray(value));
  const isRow = lists.length === 3 && new Set(lists.map(({ length }) => length)).size === 1;
  if (!isRow) return typed;
  const [typedRow = [], beforeRow = [], newestRow = []] = lists;
  return typedRow.map((value, index) => mergeTyped(value, beforeRow[index], newestRow[index]));
}

/** Shows the newest saved values in a form, and keeps what was typed as unsaved changes. */
export function keepTyped<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  newest: Input,
): void {
  const merged = mergeTyped(form.getValues(), form.formState.defaultValues, newest);
  form.reset(merged as Input);
  markSaved(form, newest);
}
