"use client";

import { useCallback, useRef } from "react";
import { showFailure } from "@/components/failures/failure";
import { failureText } from "@/components/failures/failure-text";
import { NoAnswer, noteCallFailure, unsentText } from "@/lib/browser/connection";
import { ApiFailure, apiFetch } from "@/lib/browser/fetch";
import { faultMessage } from "@/lib/core/errors";
import { newIdempotencyKey, retryIsSafeHint } from "@/lib/core/idempotency-key";

type Sent = { message: string; images: { name: string; url: string }[]; internal?: boolean };

/**
 * Returns a function that sends a comment. Without a response, sending the same content again repeats the key, so that
 * the comment is not written twice.
 * @param path the ticket's path in the API
 * @returns null on success, otherwise the reason for the failure
 */
export function useSendComment(area: "client" | "admin", path: `/${string}`) {
  const unconfirmed = useRef<{ content: string; key: string } | null>(null);
  return useCallback(
    async (body: Sent): Promise<string | null> => {
      const content = JSON.stringify(body);
      const attempt =
        unconfirmed.current?.content === content
          ? unconfirmed.current
          : { content, key: newIdempotencyKey() };
      try {
        await apiFetch(area, `${path}/comment`, { method: "POST", body, key: attempt.key });
        unconfirmed.current = null;
        return null;
      } catch (error) {
        const failure = noteCallFailure(error);
        if (failure instanceof ApiFailure && failure.status === 401) void showFailure(area, failure);
        if (failure instanceof NoAnswer) {
          unconfirmed.current = attempt;
          return failure.mayHaveArrived ? `${unsentText} ${retryIsSafeHint}` : unsentText;
        }
        return failure instanceof Error ? failureText(failure) : faultMessage;
      }
    },
    [area, path],
  );
}
