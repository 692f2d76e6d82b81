"use client";

import { showMessage } from "@/components/ui/message-dialog";
import type { Area } from "@/lib/core/areas";
import { ApiFailure } from "@/lib/core/fetch";
import { leave } from "./logout";

const title = "Oops! Something went wrong.";
let showing = false;

/**
 * Shows a failed call of a session (docs/rules/screens.md, Failures): the server's message; without an answer, that the
 * log-in follows. One dialog at a time, however many calls failed.
 */
export async function showFailure(area: Area, error: unknown): Promise<void> {
  if (showing) return;
  showing = true;
  try {
    const answered = error instanceof ApiFailure;
    // 401: the session has ended. 503: the site is closed, which ends it too.
    const isOver = answered && (error.status === 401 || error.status === 503);
    if (answered && !isOver) {
      // The message of some conflicts is a title and a text: "Unable to reserved: These dates …".
      const parts = error.status === 409 ? /^([^.:]{1,60}): (.+)$/su.exec(error.message) : null;
      const [, own = title, body = error.message] = parts ?? [];
      await showMessage({ kind: "info", title: own, body });
      return;
    }
    const body = answered
      ? `${error.message} You will be redirected to login page.`
      : "You will be redirected to login page.";
    await showMessage({ kind: "error", title, body });
    await leave(area);
  } finally {
    showing = false;
  }
}
