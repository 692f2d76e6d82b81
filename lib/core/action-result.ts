import type { FieldErrors } from "./errors";

/** What a server action returns. A refusal is a value, not an exception, so that the form keeps what was typed. */
export type ActionResult<T> =
  | { ok: true; data: T }
  | { ok: false; status: number; message: string; errors?: FieldErrors };

/** What a form that also works without scripts is answered. */
export type FormAnswer = {
  ok: boolean;
  message: string;
  errors?: FieldErrors;
  /** What its fields show again, by their names; never a password. */
  typed: Record<string, string>;
};

/** The server action of such a form: scripts call it, and the browser alone posts to it. */
export type FormAction = (last: FormAnswer | null, form: FormData) => Promise<FormAnswer>;
