import type * as z from "zod";
import type { errorSchema } from "./record-schema";

/**
 * The errors that a caller, or another party, can cause, with their HTTP status. Everything else is a fault of the
 * product (500).
 */
const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  "method-not-allowed": 405,
  conflict: 409,
  "too-large": 413,
  "unsupported-kind": 415,
  "key-reused": 422,
  "too-many": 429,
  provider: 502,
  maintenance: 503,
} as const;

type ErrorCode = keyof typeof statusOf;
type ErrorStatus = (typeof statusOf)[ErrorCode] | 500;
/** The body of every refusal. */
export type ErrorBody = z.infer<typeof errorSchema>;
/** Messages by field, as forms show them. */
export type FieldErrors = NonNullable<ErrorBody["errors"]>;

/** The only text that a person sees of a fault; its details are in the log. */
export const faultMessage = "Something went wrong on our side. Please try again in a moment.";
export const notFoundMessage = "This record does not exist.";
export const forbiddenMessage = "You are not allowed to do this.";
export const unauthenticatedMessage = "Please log in.";
/** docs/rules/auth.md, Authenticator app. */
export const setUpFirstMessage = "Set up your authenticator app first.";

/** An expected error; its message is fit to be shown to the user. */
export class AppError extends Error {
  override readonly name = "AppError";
  constructor(
    readonly code: ErrorCode,
    message: string,
    /** `isFinal`: nothing is left of what a creation with a key had begun, which may begin anew. */
    readonly detail: { errors?: FieldErrors; retryAfterSeconds?: number; isFinal?: boolean } = {},
  ) {
    super(message);
  }

  get status(): ErrorStatus {
    return statusOf[this.code];
  }
}

export const notFound = () => new AppError("not-found", notFoundMessage);
export const forbidden = (message = forbiddenMessage) => new AppError("forbidden", message);

/** A 400 with messages by field. `message` is the first field's first one. */
export function invalid(errors: FieldErrors): AppError {
  const first = Object.values(errors)[0]?.[0] ?? "The request is not valid.";
  return new AppError("invalid", first, { errors });
}
