"use client";

import { useCallback, useEffect, useRef } from "react";
import { type ConfirmOptions, enqueuePrompt, isQuestionOpen } from "./prompt-store";

/**
 * Asks a question and resolves to true when it is confirmed. Resolves to false on Cancel and Esc, when `signal` is
 * aborted, and at once while another question is open (docs/rules/screens.md, Confirmation dialogs). Rejects if
 * `onConfirm` rejects. The layout must contain `UiProvider`. Components use `useConfirm` instead.
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
 * `confirm` for a component: unmounting withdraws its question.
 * @param active false withdraws the question and prevents new ones
 */
export function useConfirm(active = true): (options: ConfirmOptions) => Promise<boolean> {
  const controller = useRef<AbortController | null>(null);
  useEffect(() => {
    if (!active) return;
    const newController = new AbortController();
    controller.current = newController;
    return () => newController.abort();
  }, [active]);
  return useCallback((options) => confirm(options, controller.current?.signal), []);
}
