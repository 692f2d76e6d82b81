import type { FieldErrors } from "./errors";

/** The result of a server action: a refusal is a value, not an exception, so that the form keeps its typed values. */
export type ActionResult<T> =
  | { ok: true; data: T }
  | { ok: false; status: number; message: string; errors?: FieldErrors };

/** What an action is sent with besides its input. */
export type SentWith = {
  /** The Idempotency-Key of a creation. */
  key?: string;
  /** The version that the page has of a list that is saved as a whole. */
  version?: string;
};

/** A server action of `lib/actions`, with the input and the output of its use case. */
export type Action<I, T> = (input: I, sentWith?: SentWith) => Promise<ActionResult<T>>;

/** The result of a form that also works without JavaScript. */
export type FormAnswer = {
  ok: boolean;
  message: string;
  errors?: FieldErrors;
  /** The typed values by field name, to show them again; never a password. */
  typed: Record<string, string>;
};

/** The action of such a form: called by JavaScript, or posted to by the browser without it. */
export type FormAction = (last: FormAnswer | null, form: FormData) => Promise<FormAnswer>;
