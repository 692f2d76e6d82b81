"use client";

import { useCallback } from "react";
import { showMessage } from "@/components/ui/message-dialog";
import { NoAnswer } from "@/lib/browser/connection";
import { ApiFailure } from "@/lib/browser/fetch";
import type { Action } from "@/lib/core/action-result";
import { errorStatus } from "@/lib/core/error-status";
import type { FieldErrors } from "@/lib/core/errors";
import { longDateTime } from "@/lib/format/dates";
import { forgetFaults, showFailure } from "./failure";
import { OutdatedPage, sendAction } from "./send-action";
import type { SubmitResult } from "./server-errors";
import { useCreationKey } from "./use-creation-key";

/** A refused or lost action, as `Form` shows it. */
export type Refused = SubmitResult & { done: false; message: string };
export type Outcome<T> = { done: true; data: T } | Refused;

/** What went wrong, in one text, for a field that shows nothing else. */
export function refusalText({ message, errors, unsent }: Refused): string {
  const [first] = Object.values(errors ?? {}).flat();
  return first ?? (unsent?.loss.mayHaveArrived ? `${message} ${unsent.hint}` : message);
}

type Options = {
  /** For a creation: the name of its form, the same in every window. The form's Idempotency-Key is sent too. */
  creates?: string | undefined;
  /** The title of the dialog for a failure, if it has its own. */
  failureTitle?: string | undefined;
  /** A button has no place for messages: a dialog shows each failure and, without an answer, offers to retry. */
  isButton?: boolean;
  /** Failures are only returned. That the session has ended is also shown in a dialog. */
  quiet?: boolean;
};

type Details = {
  /** The version that the page has of a list that is saved as a whole. */
  version?: string | null;
  /** Runs before a failure is shown. */
  onFailure?: () => void;
};

/** Who saved in between, and when, if a stale update was refused (docs/rules/calls.md, Updates). */
const savedText = ({ by, at }: FieldErrors = {}): string | null =>
  by && at ? `Saved by ${by[0]} on ${longDateTime(at[0])}.` : null;

/**
 * Converts an error of an action to a form's result: messages at fields, or one above them, which a dialog shows too.
 * Without an answer, only the form says so.
 */
async function refusedBy(error: unknown, { failureTitle, isButton, quiet }: Options): Promise<Refused> {
  if (error instanceof NoAnswer) return { done: false, message: error.message, unsent: error };
  if (!(error instanceof ApiFailure)) {
    await showFailure(error, failureTitle);
    return { done: false, message: error instanceof OutdatedPage ? error.message : "It has not been saved." };
  }
  const { message, errors, status } = error;
  const saved = savedText(errors);
  if (errors && !saved && !isButton) return { done: false, errors, message };
  if (!quiet || status === errorStatus.unauthenticated) await showFailure(error, failureTitle);
  return { done: false, message: saved ? `${message} ${saved}` : message };
}

/**
 * Returns a function that sends a server action for a form or a button. It never throws: what went wrong is shown
 * (docs/rules/screens.md, Failures) and returned. A form keeps its input.
 */
export function useAction<I, T>(
  action: Action<I, T>,
  { creates, failureTitle, isButton = false, quiet = false }: Options = {},
): (input: I, details?: Details) => Promise<Outcome<T>> {
  const sendOnce = useCreationKey(creates);
  return useCallback(
    async (input, { version, onFailure } = {}) => {
      for (;;) {
        try {
          const data = await sendOnce((sentWith) =>
            sendAction(action, input, version ? { ...sentWith, version } : sentWith),
          );
          forgetFaults();
          return { done: true, data };
        } catch (error) {
          onFailure?.();
          const refused = await refusedBy(error, { failureTitle, isButton, quiet });
          if (!isButton || !refused.unsent || !(await asksToRetry(refused.unsent))) return refused;
        }
      }
    },
    [action, sendOnce, failureTitle, isButton, quiet],
  );
}

const asksToRetry = ({ message, loss, hint }: NoAnswer): Promise<boolean> =>
  showMessage({
    kind: "warning",
    title: message,
    ...(loss.mayHaveArrived ? { body: hint } : {}),
    okLabel: "Retry",
    cancelLabel: "Cancel",
  });
