import type { NoAnswer } from "@/lib/browser/connection";
import { ApiFailure } from "@/lib/browser/fetch";

/** The error key of a form whose schema could not be loaded. No field has this name. */
export const unchecked = "unchecked";

/** The API's error body (docs/rules/calls.md, Errors). Fields are dotted paths (`items.1.quantity`). */
export type SubmitResult = {
  errors?: Record<string, string[]>;
  message?: string;
  /** Set if there was no answer. The form then offers to retry. */
  unsent?: NoAnswer;
};

/** Normalises `items[1].quantity` to `items.1.quantity`. */
function fieldPath(name: string): string {
  return name.replace(/\[(\w+)\]/g, ".$1");
}

/**
 * Splits the server's errors into those of visible fields and a text above the form. The text joins the other fields'
 * messages, or is the general message if no field is named.
 */
export function placeErrors(
  result: SubmitResult,
  isShown: (path: string) => boolean,
): { fields: { path: string; message: string }[]; above: string | null } {
  const fields: { path: string; message: string }[] = [];
  const unplaced: string[] = [];
  for (const [name, messages] of Object.entries(result.errors ?? {})) {
    const message = messages[0];
    if (!message) continue;
    const path = fieldPath(name);
    if (isShown(path)) fields.push({ path, message });
    else unplaced.push(message);
  }
  if (unplaced.length > 0) return { fields, above: [...new Set(unplaced)].join(" ") };
  return { fields, above: fields.length === 0 && result.message ? result.message : null };
}

/** Returns the text for an unexpected error in a form, with the request id that identifies it in the log. */
export function faultText(error: unknown): string {
  const text = "Oops! Something went wrong.";
  const id = error instanceof ApiFailure ? error.requestId : undefined;
  return id ? `${text} (${id})` : text;
}
