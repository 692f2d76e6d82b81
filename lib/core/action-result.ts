import type { FieldErrors } from "./errors";

/** What an action answers: a refusal is a value, so that the form that called it keeps what was typed. */
export type ActionResult<T> =
  | { ok: true; data: T }
  | { ok: false; status: number; message: string; errors?: FieldErrors };
