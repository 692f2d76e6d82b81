"use client";

import { showMessage } from "@/components/ui/message-dialog";
import type { Area } from "@/lib/core/areas";
import { ApiFailure } from "@/lib/core/fetch";
import { leave } from "./logout";

const title = "Oops! Something went wrong.";
let showing = false;

/**
 * A failed call while logged in (docs/rules/screens.md, Failures): the server's message where there is one; without a response
 * the person is told, and led to the log-in. One dialog at a time, however many calls failed.
 */
export async function showFailure(area: Area, error: unknown): Promise<void> {
  if (showing) return;
  showing = true;
  try {
    const answered = error instanceof ApiFailure;
    // 401: the session has ended. 503: the site is closed, which ends it too.
    const isOver = answered && (error.status === 401 || error.status === 503);
    if (answered && !isOver) {
      // Some refusals are two texts, the dialog's title and its body: "Unable to reserved: These dates …".
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
