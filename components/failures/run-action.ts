"use client";

import { unstable_isUnrecognizedActionError as isUnrecognized } from "next/navigation";
import { showMessage } from "@/components/ui/message-dialog";
import { NoAnswer, noteAnswer, noteCallFailure } from "@/lib/browser/connection";
import { ApiFailure } from "@/lib/browser/fetch";
import type { ActionResult } from "@/lib/core/action-result";
import type { Area } from "@/lib/core/areas";
import type { FieldErrors } from "@/lib/core/errors";
import { longDateTime } from "@/lib/format/dates";
import { forgetFaults, showFailure } from "./failure";
import type { SubmitResult } from "./server-errors";

type Refusal = { done: false; errors?: FieldErrors; message: string; unsent?: NoAnswer };
type Outcome<T> = { done: true; data: T } | Refusal;

/** Converts a refused action to a form's result: messages at fields, otherwise one above them. */
export const refusedForm = ({ errors, message, unsent }: Refusal): SubmitResult =>
  errors ? { errors } : { message, ...(unsent ? { unsent } : {}) };

/** Who saved in between, and when, if a stale update was refused (docs/rules/calls.md, Updates). */
const savedText = ({ by, at }: FieldErrors = {}): string | null =>
  by && at ? `Saved by ${by[0]} on ${longDateTime(at[0])}.` : null;

/**
 * Runs a server action for a form, which keeps its input after a failure. Failures without fields are shown in a
 * dialog, a missing answer in the form (`unsent`).
 * @param failureTitle the dialog's title, if the form has its own
 */
export async function runFormAction<T>(
  area: Area,
  run: () => Promise<ActionResult<T>>,
  failureTitle?: string,
): Promise<Outcome<T>> {
  const wasOnline = navigator.onLine;
  try {
    const result = await run();
    noteAnswer();
    if (result.ok) {
      forgetFaults();
      return { done: true, data: result.data };
    }
    const saved = savedText(result.errors);
    if (result.errors && !saved) return { done: false, errors: result.errors, message: result.message };
    const { status, message } = result;
    await showFailure(area, new ApiFailure(status, message), failureTitle);
    return { done: false, message: saved ? `${message} ${saved}` : message };
  } catch (error) {
    if (isUnrecognized(error)) {
      const message =
        "A new version of this page is here. Your entries are kept until you reload it: copy them, reload the page and try again.";
      await showMessage({ kind: "info", title: "Please reload the page", body: message });
      return { done: false, message };
    }
    const failure = await noteCallFailure(error, wasOnline);
    if (failure instanceof NoAnswer) return { done: false, message: failure.message, unsent: failure };
    await showFailure(area, failure, failureTitle);
    return { done: false, message: "It has not been saved." };
  }
}

/** Runs a server action for a button. Without an answer a dialog offers to retry. */
export async function runButtonAction<T>(
  area: Area,
  run: () => Promise<ActionResult<T>>,
): Promise<Outcome<T>> {
  for (;;) {
    const outcome = await runFormAction(area, run);
    if (outcome.done || !outcome.unsent) return outcome;
    const isRetry = await showMessage({
      kind: "warning",
      title: outcome.unsent.message,
      ...(outcome.unsent.loss.mayHaveArrived ? { body: outcome.unsent.hint } : {}),
      okLabel: "Retry",
      cancelLabel: "Cancel",
    });
    if (!isRetry) return outcome;
  }
}
