"use server";

import type { FormAnswer } from "@/lib/core/action-result";
import { unsubscribe } from "@/lib/features/notifications/server/unsubscribe";
import { runAction } from "@/lib/http/action";

/** Turns off the mails that the link names. */
export async function unsubscribeAction(_: FormAnswer | null, form: FormData): Promise<FormAnswer> {
  if (!(form instanceof FormData)) throw new TypeError("The action was not sent a form.");
  const result = await runAction("client", unsubscribe, { token: form.get("token") });
  return { ok: result.ok, message: result.ok ? "" : result.message, typed: {} };
}
