import { ApiFailure } from "@/lib/core/fetch";
import { NoAnswer } from "@/lib/core/network";

/** The text of a part that could not be loaded: the server's message, that there is no connection, or a general one. */
export const failureText = (error: Error): string =>
  error instanceof ApiFailure || error instanceof NoAnswer ? error.message : "Oops! Something went wrong.";
