"use client";

import { unstable_isUnrecognizedActionError as isUnrecognized } from "next/navigation";
import type { SubmitResult } from "@/components/form/server-errors";
import { showMessage } from "@/components/ui/message-dialog";
import type { ActionResult } from "@/lib/core/action-result";
import type { Area } from "@/lib/core/areas";
import type { FieldErrors } from "@/lib/core/errors";
import { ApiFailure } from "@/lib/core/fetch";
import { showFailure } from "./failure";

type Outcome<T> = { done: true; data: T } | { done: false; errors?: FieldErrors; message: string };

/** A refused action as a form's result: messages at fields, else one above them. */
export const refusedForm = ({ errors, message }: { errors?: FieldErrors; message: string }): SubmitResult =>
  errors ? { errors } : { message };

/**
 * Runs a server action for a form or a button. Failures without fields are shown in a dialog; the form keeps what was
 * typed.
 */
export async function runFormAction<T>(area: Area, run: () => Promise<ActionResult<T>>): Promise<Outcome<T>> {
  try {
    const result = await run();
    if (result.ok) return { done: true, data: result.data };
    if (result.errors) return { done: false, errors: result.errors, message: result.message };
    await showFailure(area, new ApiFailure(result.status, result.message));
    return { done: false, message: result.message };
  } catch (error) {
    if (isUnrecognized(error)) {
      const message =
        "A new version of this page is here. Your entries are kept: copy them, reload the page and try again.";
      await showMessage({ kind: "info", title: "Please reload the page", body: message });
      return { done: false, message };
    }
    await showFailure(area, error);
    return { done: false, message: "It has not been saved." };
  }
}
