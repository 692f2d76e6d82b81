import { ApiFailure, apiFetch } from "@/lib/browser/fetch";
import type { FormAnswer } from "@/lib/core/action-result";

export type StaffArea = "admin" | "super-admin";

/**
 * Wraps a call about the user's own authenticator app as a form action.
 * @throws NoAnswer if no response was received
 */
export async function callTwoFactor<Answer>(
  area: StaffArea,
  method: "POST" | "PUT" | "DELETE",
  body: unknown,
  onAnswer: (answer: Answer) => void = () => {},
): Promise<FormAnswer> {
  try {
    onAnswer(await apiFetch(area, "/two-factor", { method, body }));
    return { ok: true, message: "", typed: {} };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { message, errors } = error;
    return { ok: false, message, typed: {}, ...(errors ? { errors } : {}) };
  }
}
