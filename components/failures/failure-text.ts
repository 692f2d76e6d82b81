import { NoAnswer } from "@/lib/browser/connection";
import { ApiFailure } from "@/lib/browser/fetch";

/**
 * Returns the text for content that could not be loaded: the server's message, that there is no connection, or a
 * general one.
 */
export const failureText = (error: Error): string =>
  error instanceof ApiFailure || error instanceof NoAnswer ? error.message : "Oops! Something went wrong.";
