"use server";

import type { FormAnswer } from "@/lib/core/action-result";
import { updatePreferences } from "@/lib/features/notifications/server/preferences";
import { unsubscribe } from "@/lib/features/notifications/server/unsubscribe";
import { action, runAction } from "@/lib/http/action";

export const updatePreferencesAction = action(updatePreferences);

/** Turns off the mails that the link names. */
export async function unsubscribeAction(_: FormAnswer | null, form: FormData): Promise<FormAnswer> {
  if (!(form instanceof FormData)) throw new TypeError("The action was not sent a form.");
  const result = await runAction(unsubscribe, { token: form.get("token") });
  return { ok: result.ok, message: result.ok ? "" : result.message, typed: {} };
}
