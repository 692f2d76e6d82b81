"use client";

import { useCallback, useEffect, useRef } from "react";
import { NoAnswer, noteCallFailure } from "@/lib/browser/connection";
import { browserStore, readJson } from "@/lib/browser/store";
import type { ActionResult } from "@/lib/core/action-result";
import { newIdempotencyKey, retryIsSafeHint } from "@/lib/core/idempotency-key";

/**
 * Sends a create call with the form's Idempotency-Key.
 * @throws NoAnswer with a hint that sending again is safe
 */
export type SendOnce = <T>(send: (key: string) => Promise<ActionResult<T>>) => Promise<ActionResult<T>>;

/** How long windows share the key of an unsent form, in milliseconds. */
const sharedMs = 15 * 60_000;

/** A title and a text, separated as `showFailure` expects. */
const arrivedText =
  "Sent already: What you sent before you changed it has arrived. Look at it first; Submit sends this as another one.";

/** Returns the key of a form: that of another window with the same form, otherwise a new one. */
function openKey(name: string): string {
  const stored = readJson<{ key: string; at: number }>(browserStore, name);
  if (stored && Date.now() - stored.at < sharedMs) return stored.key;
  const key = newIdempotencyKey();
  browserStore.set(name, JSON.stringify({ key, at: Date.now() }));
  return key;
}

/** Deletes the key of a sent form, so that the next opened form gets a new one. */
function closeKey(name: string, key: string): void {
  if (browserStore.get(name)?.includes(key)) browserStore.remove(name);
}

/**
 * Manages the Idempotency-Key of a form that creates a record (docs/rules/calls.md, Idempotency). The key is created
 * when the form is opened, shared by all windows with the same form, and replaced after each success. A refused form
 * keeps its key, since the server stored nothing.
 * @param form the form's name, the same in every window
 */
export function useSendOnce(form: string): SendOnce {
  const name = `form-key:${form}`;
  const key = useRef("");
  /** Whether the last attempt got no response and so may have arrived. */
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
          // The key was used for other content: by another window, or by an earlier attempt of this form.
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
        const failure = await noteCallFailure(error, wasOnline);
        if (!(failure instanceof NoAnswer)) throw error;
        throw new NoAnswer(failure.message, failure.loss, retryIsSafeHint);
      }
    },
    [name],
  );
}
