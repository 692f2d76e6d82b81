import type * as z from "zod";
import { type ErrorCode, errorStatus, type faultStatus } from "./error-status";
import type { errorSchema } from "./record-schema";

type ErrorStatus = (typeof errorStatus)[ErrorCode] | typeof faultStatus;
export type ErrorBody = z.infer<typeof errorSchema>;
/** Messages by field. */
export type FieldErrors = NonNullable<ErrorBody["errors"]>;

/** The only text that users see of a fault; its details are logged. */
export const faultMessage = "Something went wrong on our side. Please try again in a moment.";
/** The error while the database can't be reached. */
export const databaseAwayMessage = "We can't reach our data at the moment. Please try again in a moment.";
/** The error for characters that can't be stored. */
export const unusableTextMessage = "This has characters that can't be used.";
export const notFoundMessage = "This record does not exist.";
export const forbiddenMessage = "You are not allowed to do this.";
/** The refusal of a person whose unit has not given the right. */
export const askForAccessMessage = "Ask whoever manages your unit for access.";
export const unauthenticatedMessage = "Please log in.";
/** The error if the store has no room for a file. */
export const noRoomMessage =
  "There is no room for this file on our side. Please tell us, and try again later.";
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
    return errorStatus[this.code];
  }
}

export const notFound = () => new AppError("not-found", notFoundMessage);
export const forbidden = (message = forbiddenMessage) => new AppError("forbidden", message);

/** A 400 with messages by field. Its `message` is the first message of the first field. */
export function invalid(errors: FieldErrors): AppError {
  const first = Object.values(errors)[0]?.[0] ?? "The request is not valid.";
  return new AppError("invalid", first, { errors });
}
