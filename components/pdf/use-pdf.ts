"use client";

import { useEffect, useState } from "react";
import { showFailure } from "@/components/failures/failure";
import { ApiFailure } from "@/lib/browser/fetch";
import { type OpenPdf, openPdf, pdfFailure } from "./open-pdf";

type PdfState =
  /** `bytes` is the file's size, null until it is known. */
  | { state: "loading"; bytes: number | null }
  | { state: "failed"; reason: string }
  | ({ state: "open" } & OpenPdf);

/** Loads a stored PDF and releases it on unmount. Another attempt requires a new mount. */
export function usePdf(address: string): PdfState {
  const [state, setState] = useState<PdfState>({ state: "loading", bytes: null });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    openPdf(address, signal, (bytes) => setState({ state: "loading", bytes }))
      .then((open) => {
        if (!signal.aborted) setState({ state: "open", ...open });
      })
      .catch(async (error: unknown) => {
        const reason = await pdfFailure(error);
        if (signal.aborted) return;
        setState({ state: "failed", reason });
        const isOver = error instanceof ApiFailure && (error.status === 401 || error.status === 503);
        if (isOver) void showFailure(error);
      });
    return () => controller.abort();
  }, [address]);
  return state;
}
