"use client";

import { useEffect, useEffectEvent } from "react";
import { showMessage } from "@/components/ui/message-dialog";
import type { MessageOptions } from "@/components/ui/prompt-store";
import type { SoaImportResult } from "@/lib/features/billing/record";
import { ImportProgress } from "./import-progress";
import type { ImportCommand, ImportUpload, Warnings } from "./import-state";
import { leftOutText } from "./left-out";
import { resultAddress } from "./result-address";
import { failureTitles, partlyText, savedText } from "./texts";
import { isImportFinished, useImportProgress } from "./use-import-progress";
import { useWarnings } from "./warnings";

type Props = {
  admin: { id: string };
  upload: ImportUpload | null;
  initial?: SoaImportResult;
  by: string;
  /** The sender is notified of the end. */
  isOwn: boolean;
  send: (command: ImportCommand) => void;
};

/** The sender's notification of an import's end. */
function endMessage(result: SoaImportResult, uploadWarnings: Warnings | null): MessageOptions {
  const { state, reason } = result;
  const leftOut = state === "done" ? leftOutText(result, uploadWarnings) : reason;
  if (state === "done" && leftOut === "") return { kind: "success", title: "Success", body: savedText };
  const body = (
    <>
      <p>{partlyText}</p>
      {leftOut ? <p className="num mt-1.5">{leftOut}</p> : null}
    </>
  );
  return state === "done"
    ? { kind: "warning", title: "Not everything was uploaded", body }
    : { kind: "error", title: failureTitles.rows, body };
}

/** Follows an import on the server, and reloads the page with its result at the end. */
function TrackedImport({ admin, uniqId, initial, isOwn, ...more }: Props & { uniqId: string }) {
  const result = useImportProgress(admin.id, uniqId, initial);
  const isEnded = result !== undefined && isImportFinished(result);
  const uploadWarnings = useWarnings(uniqId);
  const showEnd = useEffectEvent(async () => {
    // After an undo the result itself is the notification.
    if (isOwn && result && !result.undone) await showMessage(endMessage(result, uploadWarnings));
    location.replace(resultAddress(uniqId));
  });
  useEffect(() => {
    if (isEnded) void showEnd();
  }, [isEnded]);
  return <ImportProgress {...more} result={result} />;
}

/** A running import. @param props.uniqId null while this browser still uploads it */
export function RunningImport({ uniqId, ...props }: Props & { uniqId: string | null }) {
  if (uniqId !== null) return <TrackedImport {...props} uniqId={uniqId} />;
  return <ImportProgress {...props} result={undefined} />;
}
