"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useChannel } from "@/components/live/live";
import { fetchCall } from "@/lib/browser/fetch";
import { billingCalls } from "@/lib/features/billing/calls";
import type { SoaImportProgress, SoaImportResult } from "@/lib/features/billing/record";
import { importChannel, progressEvent } from "@/lib/ports/realtime/channels";

/** The polling interval in milliseconds. Events can be lost, and other users' imports have none here. */
const pollInterval = 2000;

/** Whether an import or its undo has ended, with or without success. */
export const isImportFinished = ({ state }: Pick<SoaImportResult, "state">): boolean =>
  state === "done" || state === "failed" || state === "undone";

/** Follows an import on the server through its channel and by polling. */
export function useImportProgress(
  adminId: string,
  uniqId: string,
  initial?: SoaImportResult,
): SoaImportResult | undefined {
  const [receivedCount, setReceivedCount] = useState(0);
  const { data, refetch } = useQuery({
    queryKey: ["import", uniqId],
    queryFn: ({ signal }) => fetchCall(billingCalls.showImport, { uniqId }, { signal, background: true }),
    refetchInterval: ({ state }) => (state.data && isImportFinished(state.data) ? false : pollInterval),
    ...(initial ? { initialData: initial } : {}),
  });
  useChannel<SoaImportProgress>(
    importChannel(adminId, uniqId),
    progressEvent,
    // Events contain only the count; the figures are refetched at the end.
    (progress) => (isImportFinished(progress) ? void refetch() : setReceivedCount(progress.count)),
    () => void refetch(),
  );
  return data && { ...data, count: Math.max(data.count, receivedCount) };
}
