"use client";

import { useCallback, useEffect, useRef } from "react";
import { NoAnswer, noteCallFailure } from "@/lib/browser/connection";
import type { ActionResult } from "@/lib/core/action-result";
import { newIdempotencyKey, retryIsSafeHint } from "@/lib/core/idempotency-key";

/** Sends a creation with a form's key. @throws NoAnswer whose hint says that sending it again is safe */
export type SendOnce = <T>(send: (key: string) => Promise<ActionResult<T>>) => Promise<ActionResult<T>>;

/** How long windows share the key of a form that was opened and not sent, in milliseconds. */
const sharedMs = 15 * 60_000;

/** The message is a title and a text, see `showFailure`. */
const arrivedText =
  "Sent already: What you sent before you changed it has arrived. Look at it first; Submit sends this as another one.";

/** The key of a form that is being opened: that of another window where the same form is open, else a new one. */
function openKey(name: string): string {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? "null") as { key: string; at: number } | null;
    if (stored && Date.now() - stored.at < sharedMs) return stored.key;
    const key = newIdempotencyKey();
    localStorage.setItem(name, JSON.stringify({ key, at: Date.now() }));
    return key;
  } catch {
    // A closed store: each window has a key of its own.
    return newIdempotencyKey();
  }
}

/** Forgets the key of a form that was sent, so that the next one that is opened has a new one. */
function closeKey(name: string, key: string): void {
  try {
    if (localStorage.getItem(name)?.includes(key)) localStorage.removeItem(name);
  } catch {
    // A closed store.
  }
}

/**
 * The Idempotency-Key of a form that adds a record (docs/rules/calls.md, Sent twice): made when the form is opened, the same
 * in all windows in which it is open, new after each success. A refused form keeps its key, since nothing was kept of it.
 * @param form its name, the same in every window
 */
export function useSendOnce(form: string): SendOnce {
  const name = `form-key:${form}`;
  const key = useRef("");
  /** The last attempt had no answer: it may have arrived. */
  const isLost = useRef(false);
  useEffect(() => {
    key.current = openKey(name);
    isLost.current = false;
  }, [name]);
  return useCallback(
    async (send) => {
      const wasLost = isLost.current;
      const wasOnline = navigator.onLine;
      isLost.current = true;
      try {
        let result = await send(key.current);
        if (!result.ok && result.status === 422) {
          closeKey(name, key.current);
          key.current = newIdempotencyKey();
          // Another window has sent its own; or this one has, and its content was changed since.
          if (wasLost) result = { ok: false, status: 409, message: arrivedText };
          else result = await send(key.current);
        }
        isLost.current = false;
        if (result.ok) {
          closeKey(name, key.current);
          key.current = openKey(name);
        }
        return result;
      } catch (error) {
        const failure = noteCallFailure(error, wasOnline);
        if (!(failure instanceof NoAnswer)) throw error;
        throw new NoAnswer(failure.message, failure.mayHaveArrived, retryIsSafeHint);
      }
    },
    [name],
  );
}
