"use client";

import { useCallback, useRef } from "react";
import { NoAnswer, noteCallFailure } from "@/lib/browser/connection";
import { ApiFailure, apiFetch } from "@/lib/browser/fetch";
import type { Area } from "@/lib/core/areas";
import { faultMessage } from "@/lib/core/errors";
import { newIdempotencyKey, retryIsSafeHint } from "@/lib/core/idempotency-key";
import { showFailure } from "./failure";
import { failureText } from "./failure-text";

type Outcome<T> = { ok: true; data: T } | { ok: false; message: string };

/**
 * Returns a function that creates a record by a POST, and returns failures as messages for the field that was sent.
 * Without a response, sending the same content again repeats the idempotency key, so that the record is not created
 * twice. A session that has ended is also shown in a dialog.
 */
export function useRetryablePost<T>(area: Area, path: `/${string}`) {
  const unconfirmed = useRef<{ content: string; key: string } | null>(null);
  return useCallback(
    async (body: object): Promise<Outcome<T>> => {
      const content = JSON.stringify(body);
      const attempt =
        unconfirmed.current?.content === content
          ? unconfirmed.current
          : { content, key: newIdempotencyKey() };
      try {
        const data = await apiFetch<T>(area, path, { method: "POST", body, key: attempt.key });
        unconfirmed.current = null;
        return { ok: true, data };
      } catch (error) {
        const failure = await noteCallFailure(error);
        if (failure instanceof ApiFailure && failure.status === 401) void showFailure(area, failure);
        if (failure instanceof NoAnswer) {
          unconfirmed.current = attempt;
          const { message: text, loss } = failure;
          const message = loss.mayHaveArrived ? `${text} ${retryIsSafeHint}` : text;
          return { ok: false, message };
        }
        return { ok: false, message: failure instanceof Error ? failureText(failure) : faultMessage };
      }
    },
    [area, path],
  );
}
