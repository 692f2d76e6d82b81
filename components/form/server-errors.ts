import { ApiFailure } from "@/lib/core/fetch";

/** The API's error body, as it is: see docs of the calls. Fields are dotted paths (`items.1.quantity`). */
export type SubmitResult = { errors?: Record<string, string[]>; message?: string };

/** `items[1].quantity` and `items.1.quantity` are the same field. */
export function fieldPath(name: string): string {
  return name.replace(/\[(\w+)\]/g, ".$1");
}

/**
 * Divides a server's errors into those whose field is on the screen and what must be said above the form: the errors
 * of fields that are not, or the message when no field is named at all.
 */
export function placeErrors(
  result: SubmitResult,
  isShown: (path: string) => boolean,
): { fields: { path: string; message: string }[]; above: string | null } {
  const fields: { path: string; message: string }[] = [];
  const homeless: string[] = [];
  for (const [name, messages] of Object.entries(result.errors ?? {})) {
    const message = messages[0];
    if (!message) continue;
    const path = fieldPath(name);
    if (isShown(path)) fields.push({ path, message });
    else homeless.push(message);
  }
  if (homeless.length > 0) return { fields, above: [...new Set(homeless)].join(" ") };
  return { fields, above: fields.length === 0 && result.message ? result.message : null };
}

/** What a form says of a fault that it caught: with the request's id, by which the server's log finds it. */
export function faultText(error: unknown): string {
  const text = "Oops! Something went wrong.";
  const id = error instanceof ApiFailure ? error.requestId : undefined;
  return id ? `${text} (${id})` : text;
}
