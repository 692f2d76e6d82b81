"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiFailure, fetchCall } from "@/lib/browser/fetch";
import type { InputOf } from "@/lib/core/call-to";
import { paymentCalls } from "@/lib/features/payments/calls";
import type { PaymentResult } from "@/lib/features/payments/record";

export type ShownResult = Pick<PaymentResult, "referenceNumber" | "result" | "message">;
/** The provider's return parameters, which our server verifies with the provider. */
export type ProviderReturn =
  | { provider: "dragonpay"; input: InputOf<typeof paymentCalls.returnDragonpay> }
  | { provider: "aqwire"; input: InputOf<typeof paymentCalls.returnAqwire> }
  | null;

const report = (returned: NonNullable<ProviderReturn>, signal: AbortSignal): Promise<ShownResult> =>
  returned.provider === "dragonpay"
    ? fetchCall(paymentCalls.returnDragonpay, returned.input, { signal })
    : fetchCall(paymentCalls.returnAqwire, returned.input, { signal });

/** Milliseconds between checks of a pending payment: increasing, and far below the rate limit of an address. */
const pauses = [5_000, 10_000, 20_000, 40_000, 60_000, 120_000];

/** The pause after a number of checks, in milliseconds. */
export const pauseAfter = (checks: number): number => pauses[Math.min(checks, pauses.length) - 1] ?? 5_000;

/**
 * Polls a payment's result while it is pending. The provider's return parameters are reported once, before the first
 * poll; if the server rejects them, only its stored result counts.
 * @param initial the result at the time of rendering; null if the server has no such payment
 */
export function usePaymentResult(id: string, returned: ProviderReturn, initial: ShownResult | null) {
  const isReported = useRef(returned === null);
  const query = useQuery({
    queryKey: ["payment-result", id],
    initialData: initial ?? undefined,
    refetchOnMount: "always",
    queryFn: async ({ signal }): Promise<ShownResult> => {
      if (returned && !isReported.current) {
        try {
          const reportedResult = await report(returned, signal);
          isReported.current = true;
          return reportedResult;
        } catch (error) {
          if (!(error instanceof ApiFailure) || error.status === 429) throw error;
          isReported.current = true;
        }
      }
      return await fetchCall(paymentCalls.result, { id }, { signal });
    },
    refetchInterval: ({ state }) => {
      const isPending = state.data ? state.data.result === "PENDING" : !isUnknown(state.error);
      if (!isPending) return false;
      return pauseAfter(state.dataUpdateCount + state.errorUpdateCount);
    },
  });
  return { ...query, isUnknown: query.data === undefined && isUnknown(query.error) };
}

const isUnknown = (error: Error | null): boolean => error instanceof ApiFailure && error.status === 404;

/** Formats a moment as `12 seconds ago`, updated every second. @param at in milliseconds since 1970 */
export function useAgo(at: number): string {
  const [now, setNow] = useState(at);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  if (seconds < 2) return "just now";
  if (seconds < 60) return `${seconds} seconds ago`;
  const minutes = Math.floor(seconds / 60);
  return minutes === 1 ? "1 minute ago" : `${minutes} minutes ago`;
}
