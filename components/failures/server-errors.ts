import type { NoAnswer } from "@/lib/browser/connection";
import { ApiFailure } from "@/lib/browser/fetch";

/** The error of a form whose checks could not be loaded; no field has this name. */
export const unchecked = "unchecked";

/** The API's error body (docs/rules/calls.md, Errors). Fields are dotted paths (`items.1.quantity`). */
export type SubmitResult = {
  errors?: Record<string, string[]>;
  message?: string;
  /** Nothing was sent, for want of a connection: the form offers to try again. */
  unsent?: NoAnswer;
};

/** `items[1].quantity` and `items.1.quantity` are the same field. */
function fieldPath(name: string): string {
  return name.replace(/\[(\w+)\]/g, ".$1");
}

/**
 * Splits a server's errors into those of fields on the screen, and a text above the form: the other fields' messages,
 * or the message where no field is named.
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

/** The text for a fault that a form caught, with the request's id, by which it is found in the log. */
export function faultText(error: unknown): string {
  const text = "Oops! Something went wrong.";
  const id = error instanceof ApiFailure ? error.requestId : undefined;
  return id ? `${text} (${id})` : text;
}
