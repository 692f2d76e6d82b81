import { sendAction } from "@/components/failures/send-action";
import { ApiFailure } from "@/lib/browser/fetch";
import type { Action, FormAnswer } from "@/lib/core/action-result";

/**
 * Sends an action for a plain form.
 * @param onDone receives what a success returned
 * @throws NoAnswer, OutdatedPage
 */
export async function formAnswer<I, T>(
  action: Action<I, T>,
  input: I,
  onDone: (data: T) => void = () => {},
): Promise<FormAnswer> {
  try {
    onDone(await sendAction(action, input));
    return { ok: true, message: "", typed: {} };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { message, errors } = error;
    return { ok: false, message, typed: {}, ...(errors ? { errors } : {}) };
  }
}
