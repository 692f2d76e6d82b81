"use client";

import { endSessionAndReload } from "@/components/session/logout";
import { showMaintenance } from "@/components/session/maintenance-watch";
import { showMessage } from "@/components/ui/message-dialog";
import { NoAnswer, noteCallFailure, unsentText } from "@/lib/browser/connection";
import { ApiFailure, pageSignal } from "@/lib/browser/fetch";
import type { Area } from "@/lib/core/areas";
import { faultMessage } from "@/lib/core/errors";

const title = "Oops! Something went wrong.";
let isShowing = false;
/** The server's faults since something has succeeded. */
let faults = 0;

/** Something has succeeded: the next fault is no repeated one. */
export const forgetFaults = (): void => {
  faults = 0;
};

/**
 * Shows a failed call of a session (docs/rules/screens.md, Failures): the server's message; that the log-in follows,
 * where the session has ended or a fault of the server repeats; without a connection, that nothing was sent. One
 * dialog at a time, however many calls failed.
 */
export async function showFailure(area: Area, error: unknown): Promise<void> {
  // The site is closed, which has ended the session.
  if (error instanceof ApiFailure && error.status === 503) {
    showMaintenance(error.message);
    return;
  }
  if (isShowing || pageSignal.aborted) return;
  isShowing = true;
  try {
    const failure = noteCallFailure(error);
    if (failure instanceof NoAnswer) {
      const details = failure.mayHaveArrived ? { body: failure.hint } : {};
      await showMessage({ kind: "warning", title: unsentText, ...details });
      return;
    }
    const answered = failure instanceof ApiFailure;
    const isFault = !answered || failure.status === 500;
    if (isFault) faults += 1;
    const isOver = answered && failure.status === 401;
    if (isOver || (isFault && faults > 1)) {
      const redirectText = "You will be redirected to login page.";
      await showMessage({
        kind: "error",
        title,
        body: answered ? `${failure.message} ${redirectText}` : redirectText,
      });
      await endSessionAndReload(area);
      return;
    }
    const message = answered ? failure.message : faultMessage;
    // A payment provider refused, or did not answer.
    if (answered && failure.status === 502) {
      await showMessage({ kind: "error", title: "An Error Occurred", body: message });
      return;
    }
    // The message of some conflicts is a title and a text: "Unable to reserved: These dates …".
    const parts = answered && failure.status === 409 ? /^([^.:]{1,60}): (.+)$/su.exec(message) : null;
    const [, own = title, body = message] = parts ?? [];
    await showMessage({ kind: "info", title: own, body });
  } finally {
    isShowing = false;
  }
}
