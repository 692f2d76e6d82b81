/** A failure that the reader can do something about: a sentence, and what to do next. */
export class Problem extends Error {
  /**
   * @param {string} message what is wrong, in one sentence
   * @param {string} [advice] what to do about it
   */
  constructor(message, advice) {
    super(message);
    this.name = "Problem";
    this.advice = advice;
  }
}

/** The text of any failure for a terminal: sentences for a Problem, the trace for what nobody foresaw. */
export function problemText(error) {
  if (!(error instanceof Problem)) return error?.stack ?? String(error);
  return error.advice ? `${error.message}\n${error.advice}` : error.message;
}
