"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { showFailure } from "@/components/failures/failure";
import { showMessage } from "@/components/ui/message-dialog";
import { probe } from "@/lib/browser/connection";
import { downloadText } from "@/lib/browser/download";
import { ApiFailure, pageSignal } from "@/lib/browser/fetch";
import { rejectedCsvName } from "@/lib/features/billing/issues-csv";
import type { PromisFile } from "@/lib/features/billing/promis-csv";
import {
  emptyState,
  type Failure,
  type ImportCommand,
  type ImportMessage,
  type ImportState,
} from "./import-state";
import { saveWarnings } from "./warnings";

/** The batch size that keeps the page responsive while tens of thousands of files are posted. */
const filesAtATime = 50;

const startWorker = () => new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" });

/**
 * Reports a failed call of the worker to the page: a lost connection, or immediately the end of the session or site.
 * @returns whether the session or the site has ended
 */
export function reportFailure({ status, message }: Failure): boolean {
  if (status === 0) void probe();
  const isSessionOver = status === 401 || status === 503;
  if (isSessionOver) void showFailure("admin", new ApiFailure(status, message));
  return isSessionOver;
}

/** The import's state and commands. Its worker starts with the first file. */
export function useImport() {
  const [state, setState] = useState<ImportState>(emptyState);
  const worker = useRef<Worker | null>(null);

  useEffect(() => {
    const end = () => {
      worker.current?.terminate();
      worker.current = null;
    };
    pageSignal.addEventListener("abort", end);
    return () => {
      pageSignal.removeEventListener("abort", end);
      end();
    };
  }, []);

  const send = useCallback((command: ImportCommand) => {
    if (!worker.current) {
      const started = startWorker();
      started.onmessage = ({ data }: MessageEvent<ImportMessage>) => {
        if (data.type === "state") setState(data.state);
        else if (data.type === "begun") saveWarnings(data);
        else downloadText(rejectedCsvName, data.text, "text/csv;charset=utf-8");
      };
      started.onerror = async () => {
        if (worker.current === started) worker.current = null;
        setState(emptyState);
        const isThere = await probe();
        await showMessage({
          kind: "warning",
          title: isThere ? "Oops! Something went wrong." : "You are offline.",
          body: "The files can't be read at the moment. Choose them again.",
        });
      };
      worker.current = started;
    }
    worker.current.postMessage(command);
  }, []);

  const choose = useCallback(
    async (zone: PromisFile | "pdfs", files: readonly File[]) => {
      const [first] = files;
      if (zone === "pdfs") {
        for (let at = 0; at < files.length; at += filesAtATime) {
          send({ type: "pdfs", files: files.slice(at, at + filesAtATime), isFirst: at === 0 });
          await new Promise((resolve) => setTimeout(resolve));
        }
      } else if (first) send({ type: "csv", zone, file: first });
    },
    [send],
  );

  return { state, send, choose };
}
