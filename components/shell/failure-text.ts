import { ApiFailure } from "@/lib/core/fetch";

/** What a list or a part of a page says where it could not be loaded: the server's message, or the catalogue's. */
export const failureText = (error: Error): string =>
  error instanceof ApiFailure ? error.message : "Oops! Something went wrong.";
