/** A failure that the user can fix: a sentence, and advice. */
export class Problem extends Error {
  override name = "Problem";

  constructor(
    message: string,
    readonly advice?: string,
  ) {
    super(message);
  }
}

/** The text of a failure for a terminal: sentences for a Problem, the stack for any other error. */
export function problemText(error: unknown): string {
  if (!(error instanceof Problem))
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  return error.advice ? `${error.message}\n${error.advice}` : error.message;
}
