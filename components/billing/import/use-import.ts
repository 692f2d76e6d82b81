"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { showFailure } from "@/components/failures/failure";
import { probe } from "@/lib/browser/connection";
import { ApiFailure, pageSignal } from "@/lib/browser/fetch";
import { emptyState, type Failure, type ImportState } from "./import-state";
import { type ImportWork, importWork } from "./import-work";

/**
 * Reports a failed call to the page: a lost connection, or immediately the end of the session or site.
 * @returns whether the session or the site has ended
 */
export function reportFailure({ status, message }: Failure): boolean {
  if (status === 0) void probe();
  const isSessionOver = status === 401 || status === 503;
  if (isSessionOver) void showFailure("admin", new ApiFailure(status, message));
  return isSessionOver;
}

/** The import's state, and its work, which starts with the first file and ends with the page. */
export function useImport(): { state: ImportState; work: () => ImportWork } {
  const [state, setState] = useState<ImportState>(emptyState);
  const started = useRef<ImportWork | null>(null);

  useEffect(() => {
    const end = () => {
      started.current?.end();
      started.current = null;
    };
    pageSignal.addEventListener("abort", end);
    return () => {
      pageSignal.removeEventListener("abort", end);
      end();
    };
  }, []);

  const work = useCallback(() => {
    started.current ??= importWork(setState);
    return started.current;
  }, []);
  return { state, work };
}
