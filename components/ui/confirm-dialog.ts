"use client";

import { type ConfirmOptions, enqueue } from "./prompt-store";

/**
 * Asks a question. Resolves to true when confirmed, to false on Cancel and Esc; rejects where `onConfirm` does. Needs
 * the `UiProvider` in the layout.
 */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    enqueue((id, done) => ({
      id,
      type: "confirm",
      options,
      settle(answer) {
        done();
        resolve(answer);
      },
      fail(reason) {
        done();
        reject(reason);
      },
    }));
  });
}
