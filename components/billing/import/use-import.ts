"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { showFailure } from "@/components/failures/failure";
import { lazyCode } from "@/components/lazy/lazy-code";
import { toast } from "@/components/ui/toast";
import { noResponse, probe } from "@/lib/browser/connection";
import { ApiFailure, pageSignal } from "@/lib/browser/fetch";
import { endsSession } from "./failure-of";
import { emptyState, type Failure, type ImportState } from "./import-state";
import type { ImportWork } from "./import-work";

/**
 * Reports a failed call to the page: a lost connection, or immediately the end of the session or site.
 * @returns whether the session or the site has ended
 */
export function reportFailure(failure: Failure): boolean {
  const { status, message } = failure;
  if (status === noResponse) void probe();
  const isSessionOver = endsSession(failure);
  if (isSessionOver) void showFailure(new ApiFailure(status, message));
  return isSessionOver;
}

const loadWork = lazyCode(() => import("./import-work").then((module) => module.importWork));

/** Runs a command of the import's work. */
export type RunImport = (command: (work: ImportWork) => void) => void;

/** The import's state, and its work, whose code is loaded with the first file. It ends with the page. */
export function useImport(): { state: ImportState; run: RunImport } {
  const [state, setState] = useState<ImportState>(emptyState);
  const started = useRef<ImportWork | null>(null);
  const isEnded = useRef(false);

  useEffect(() => {
    isEnded.current = false;
    const end = () => {
      isEnded.current = true;
      started.current?.end();
      started.current = null;
    };
    pageSignal.addEventListener("abort", end);
    return () => {
      pageSignal.removeEventListener("abort", end);
      end();
    };
  }, []);

  const run = useCallback(async (command: (work: ImportWork) => void) => {
    const importWork = await loadWork().catch(() => null);
    if (isEnded.current) return;
    if (importWork) {
      started.current ??= importWork(setState);
      command(started.current);
    } else toast.error("The files can't be read at the moment. Choose them again.");
  }, []);
  return { state, run };
}
