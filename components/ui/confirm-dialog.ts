"use client";

import { useCallback, useEffect, useRef } from "react";
import { type ConfirmOptions, enqueuePrompt, isQuestionOpen } from "./prompt-store";

/**
 * Asks a question. Resolves to true when confirmed; to false on Cancel and Esc, when `signal` withdraws the question,
 * and at once while another question is open (docs/rules/screens.md, Questions). Rejects where `onConfirm` does. Needs
 * the `UiProvider` in the layout. A component asks through `useConfirm`.
 */
export function confirm(options: ConfirmOptions, signal?: AbortSignal): Promise<boolean> {
  if (isQuestionOpen() || signal?.aborted) return Promise.resolve(false);
  return new Promise((resolve, reject) => {
    enqueuePrompt((id, done) => {
      const end = () => {
        signal?.removeEventListener("abort", withdraw);
        done();
      };
      const withdraw = () => {
        end();
        resolve(false);
      };
      signal?.addEventListener("abort", withdraw);
      return {
        id,
        type: "confirm",
        options,
        settle(answer) {
          end();
          resolve(answer);
        },
        fail(reason) {
          end();
          reject(reason);
        },
      };
    });
  });
}

/**
 * `confirm` for a component: its question goes when the component does.
 * @param active false withdraws the question, and lets none be asked
 */
export function useConfirm(active = true): (options: ConfirmOptions) => Promise<boolean> {
  const asker = useRef<AbortController | null>(null);
  useEffect(() => {
    if (!active) return;
    const own = new AbortController();
    asker.current = own;
    return () => own.abort();
  }, [active]);
  return useCallback((options) => confirm(options, asker.current?.signal), []);
}
