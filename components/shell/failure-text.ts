import { ApiFailure } from "@/lib/core/fetch";

/** The text of a part that could not be loaded: the server's message, or a general one. */
export const failureText = (error: Error): string =>
  error instanceof ApiFailure ? error.message : "Oops! Something went wrong.";
