import type { FieldErrors } from "./errors";

/** What a server action returns. A refusal is a value, not an exception, so that the form keeps what was typed. */
export type ActionResult<T> =
  | { ok: true; data: T }
  | { ok: false; status: number; message: string; errors?: FieldErrors };
