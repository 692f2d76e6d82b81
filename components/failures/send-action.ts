import { unstable_isUnrecognizedActionError as isUnrecognized } from "next/navigation";
import { noteAnswer, noteCallFailure } from "@/lib/browser/connection";
import { ApiFailure } from "@/lib/browser/fetch";
import type { Action, SentWith } from "@/lib/core/action-result";

/** The server has a newer version of the page and no longer knows this action. */
export class OutdatedPage extends Error {
  override readonly name = "OutdatedPage";
  constructor() {
    super(
      "A new version of this page is here. Your entries are kept until you reload it: copy them, reload the page and try again.",
    );
  }
}

/**
 * Sends a server action.
 * @throws ApiFailure if the server refused; NoAnswer if there was no response; OutdatedPage
 */
export async function sendAction<I, T>(action: Action<I, T>, input: I, sentWith?: SentWith): Promise<T> {
  const wasOnline = navigator.onLine;
  try {
    const result = await action(input, sentWith);
    noteAnswer();
    if (result.ok) return result.data;
    throw new ApiFailure(result.status, result.message, result.errors);
  } catch (error) {
    if (isUnrecognized(error)) throw new OutdatedPage();
    throw await noteCallFailure(error, wasOnline);
  }
}
