import type * as z from "zod";
import type { errorSchema } from "./record-schema";

/**
 * Errors that a caller or a provider can cause, with their HTTP status. Any other error is a fault of the product
 * (500).
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
export type ErrorBody = z.infer<typeof errorSchema>;
/** Messages by field. */
export type FieldErrors = NonNullable<ErrorBody["errors"]>;

/** The only text that users see of a fault; its details are logged. */
export const faultMessage = "Something went wrong on our side. Please try again in a moment.";
export const notFoundMessage = "This record does not exist.";
export const forbiddenMessage = "You are not allowed to do this.";
export const unauthenticatedMessage = "Please log in.";
/** See docs/rules/auth.md, Authenticator app. */
export const setUpFirstMessage = "Set up your authenticator app first.";

/** An expected error. Its message can be shown to the user. */
export class AppError extends Error {
  override readonly name = "AppError";
  constructor(
    readonly code: ErrorCode,
    message: string,
    /** `isFinal`: the creation left nothing behind, so its idempotency key may be used for a new attempt. */
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

/** A 400 with messages by field. Its `message` is the first message of the first field. */
export function invalid(errors: FieldErrors): AppError {
  const first = Object.values(errors)[0]?.[0] ?? "The request is not valid.";
  return new AppError("invalid", first, { errors });
}
