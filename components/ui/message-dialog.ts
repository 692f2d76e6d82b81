"use client";

import { enqueuePrompt, type MessageOptions } from "./prompt-store";

/**
 * Shows a message and resolves when it is closed. For errors that stop the work, such as an expired session.
 * @returns whether it was closed by OK
 */
export function showMessage(options: MessageOptions): Promise<boolean> {
  return new Promise((resolve) => {
    enqueuePrompt((id, done) => ({
      id,
      type: "message",
      options,
      settle(answer) {
        done();
        resolve(answer);
      },
    }));
  });
}
