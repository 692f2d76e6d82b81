"use client";

import { useCallback, useEffect, useRef } from "react";
import { NoAnswer } from "@/lib/browser/connection";
import { ApiFailure } from "@/lib/browser/fetch";
import { browserStore, readJson } from "@/lib/browser/store";
import type { SentWith } from "@/lib/core/action-result";
import { errorStatus } from "@/lib/core/error-status";
import { newIdempotencyKey, retryIsSafeHint } from "@/lib/core/idempotency-key";

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
 * @param form the form's name, the same in every window; undefined for a form that creates nothing
 * @returns a function that sends the form with its key. It throws what `send` throws; a NoAnswer then says that sending
 * again is safe
 */
export function useCreationKey(
  form: string | undefined,
): <T>(send: (sentWith: SentWith) => Promise<T>) => Promise<T> {
  const name = `form-key:${form}`;
  const isKeyed = form !== undefined;
  const key = useRef("");
  /** Whether the last attempt got no response and so may have arrived. */
  const isLost = useRef(false);
  useEffect(() => {
    if (isKeyed) key.current = openKey(name);
    isLost.current = false;
  }, [isKeyed, name]);
  return useCallback(
    async (send) => {
      if (!isKeyed) return await send({});
      const wasLost = isLost.current;
      isLost.current = true;
      try {
        const sent = await send({ key: key.current }).catch((error: unknown) => {
          // The key was used for other content: by another window, or by an earlier attempt of this form.
          if (!(error instanceof ApiFailure) || error.status !== errorStatus["key-reused"]) throw error;
          closeKey(name, key.current);
          key.current = newIdempotencyKey();
          if (wasLost) throw new ApiFailure(errorStatus.conflict, arrivedText);
          return send({ key: key.current });
        });
        isLost.current = false;
        closeKey(name, key.current);
        key.current = openKey(name);
        return sent;
      } catch (error) {
        if (error instanceof ApiFailure) isLost.current = false;
        if (error instanceof NoAnswer) throw new NoAnswer(error.message, error.loss, retryIsSafeHint);
        throw error;
      }
    },
    [isKeyed, name],
  );
}
