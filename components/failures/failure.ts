"use client";

import { endSessionAndReload } from "@/components/session/logout";
import { changeSession } from "@/components/session/session-state";
import { showMessage } from "@/components/ui/message-dialog";
import { NoAnswer, noteCallFailure } from "@/lib/browser/connection";
import { ApiFailure, pageSignal } from "@/lib/browser/fetch";
import { areaOfPath } from "@/lib/core/areas";
import { faultMessage } from "@/lib/core/errors";
import { OutdatedPage } from "./send-action";

const generalTitle = "Oops! Something went wrong.";
let isShowing = false;
/** The number of server errors since the last success. */
let faults = 0;

/** Resets the count after a successful call, so that the next server error is not treated as a repeated one. */
export const forgetFaults = (): void => {
  faults = 0;
};

/**
 * Shows a failed call in a dialog (docs/rules/screens.md, Failures). An expired session or a repeated server error
 * leads to the log-in. If no answer came, the dialog says so. Only one dialog is open at a time.
 * @param ownTitle the title for what has failed, if it has its own
 */
export async function showFailure(error: unknown, ownTitle?: string): Promise<void> {
  // The site is closed for maintenance, which has ended the session.
  if (error instanceof ApiFailure && error.status === 503) {
    changeSession({ is: "closed", message: error.message });
    return;
  }
  if (isShowing || pageSignal.aborted) return;
  isShowing = true;
  try {
    const failure = await noteCallFailure(error);
    if (failure instanceof NoAnswer) {
      const details = failure.loss.mayHaveArrived ? { body: failure.hint } : {};
      await showMessage({ kind: "warning", title: failure.message, ...details });
      return;
    }
    if (failure instanceof OutdatedPage) {
      await showMessage({ kind: "info", title: "Please reload the page", body: failure.message });
      return;
    }
    const hasResponse = failure instanceof ApiFailure;
    const isFault = !hasResponse || failure.status === 500;
    if (isFault) faults += 1;
    const isOver = hasResponse && failure.status === 401;
    if (isOver || (isFault && faults > 1)) {
      await showMessage({
        kind: "error",
        title: generalTitle,
        body: "You will be redirected to login page.",
      });
      await endSessionAndReload(areaOfPath(location.pathname));
      return;
    }
    const message = hasResponse ? failure.message : faultMessage;
    if (ownTitle) {
      await showMessage({ kind: "error", title: ownTitle, body: message });
      return;
    }
    // A payment provider refused the request or did not respond.
    if (hasResponse && failure.status === 502) {
      await showMessage({ kind: "error", title: "An Error Occurred", body: message });
      return;
    }
    // The message of some conflicts is a title and a text: "Unable to reserved: These dates …".
    const parts = hasResponse && failure.status === 409 ? /^([^.:]{1,60}): (.+)$/su.exec(message) : null;
    const [, title = generalTitle, body = message] = parts ?? [];
    await showMessage({ kind: "info", title, body });
  } finally {
    isShowing = false;
  }
}
