"use client";

import { Lock, Upload } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { recordUse } from "@/components/session/stored-session";
import { Button } from "@/components/ui/button";
import { showMessage } from "@/components/ui/message-dialog";
import { Note } from "@/components/ui/note";
import { useGo } from "@/components/ui/page-link";
import type { ConfirmOptions, MessageOptions } from "@/components/ui/prompt-store";
import { useNavigationGuard } from "@/components/ui/use-navigation-guard";
import { noResponse } from "@/lib/browser/connection";
import type { FirstPage } from "@/lib/core/list-state";
import type { SoaImportListed, SoaImportResult } from "@/lib/features/billing/record";
import { FileZones } from "./file-zones";
import { ImportList } from "./import-list";
import { ImportProgress } from "./import-progress";
import { ImportResult } from "./import-result";
import { emptyState, type ImportUpload, type Named } from "./import-state";
import { leftOutText } from "./left-out";
import { importAddress, resultAddress } from "./result-address";
import { failureTitles, partlyText, savedText } from "./texts";
import { useUnnamedPdfs } from "./unnamed-pdfs";
import { type RunImport, reportFailure, useImport } from "./use-import";
import { isImportFinished, useImportProgress } from "./use-import-progress";
import { WhatWillChange } from "./what-will-change";

const navigationQuestion: ConfirmOptions = {
  title: "Do you want to leave this page?",
  body: "The files are still being uploaded. If you leave, the upload ends.",
  confirmLabel: "Leave",
  danger: true,
};

/** How often an upload counts as session activity, in milliseconds. */
const activityInterval = 30_000;

/** `by` is empty if the sender is unknown; `isOwn`: sent by this administrator; `mayUndo`: it can be undone. */
type ShownImport = { result: SoaImportResult; by: string; isOwn: boolean; mayUndo: boolean };

/** Import Data from PROMIS: the files, a preview of the changes, the upload, and its result. */
export function ImportPage(props: {
  admin: { id: string; name: string };
  initial: FirstPage<SoaImportListed>;
  /** The user's running import, or the requested one, or the newest; null if there is none. */
  shown: ShownImport | null;
  /** The address names the import, so its result replaces the drop zones. */
  isRequested: boolean;
}) {
  const { admin, initial, shown, isRequested } = props;
  const { state, run } = useImport();
  const go = useGo();
  const { upload, preview } = state;
  const isSending = upload !== null && upload.stage !== "sent";
  const isStopped = isSending && upload.stopped !== null;
  useNavigationGuard(isSending && !isStopped, navigationQuestion);

  useEffect(() => {
    if (!isSending || isStopped) return;
    const timer = setInterval(() => recordUse("admin"), activityInterval);
    return () => clearInterval(timer);
  }, [isSending, isStopped]);

  const stopped = upload?.stopped ?? null;
  const showStopped = useEffectEvent(async () => {
    if (!upload || !stopped || upload.stage === "sent" || reportFailure(stopped)) return;
    const isLast = upload.stage === "rows";
    await showMessage({
      kind: "error",
      title: failureTitles[upload.stage],
      body: isLast ? partlyText : stopped.message,
    });
    // Without a connection the page is not reloaded, so that Retry can resume the upload.
    if (isLast && stopped.status !== noResponse) location.replace(importAddress);
  });
  useEffect(() => {
    if (stopped) void showStopped();
  }, [stopped]);

  const failed = preview.state === "failed" ? preview : null;
  useEffect(() => {
    if (failed) reportFailure(failed.failure);
  }, [failed]);

  if (upload) {
    return (
      <RunningImport
        admin={admin}
        uniqId={upload.stage === "sent" ? upload.uniqId : null}
        upload={upload}
        by={admin.name}
        isOwn
        run={run}
      />
    );
  }
  const isMine = shown !== null && (shown.isOwn || shown.result.undone?.by?.id === admin.id);
  if (
    shown &&
    !isImportFinished(shown.result) &&
    shown.result.state !== "receiving" &&
    (isMine || isRequested)
  ) {
    return (
      <RunningImport
        admin={admin}
        uniqId={shown.result.uniqId}
        upload={null}
        initial={shown.result}
        by={shown.by}
        isOwn={shown.isOwn}
        run={run}
      />
    );
  }
  const isPreviewed = preview.state !== "none";
  return (
    <div className="grid min-w-0 gap-5">
      {shown && isRequested ? (
        <>
          <ImportResult key={shown.result.uniqId} {...shown} />
          <div>
            <Button icon={<Upload />} onClick={() => go(importAddress)}>
              Import again
            </Button>
          </div>
        </>
      ) : (
        <>
          <FileZones
            state={state}
            disabled={false}
            onFiles={(zone, files) => run((work) => work.choose(zone, files))}
            onClear={(zone) => run((work) => work.clear(zone))}
          />
          {isPreviewed ? <WhatWillChange state={state} run={run} /> : null}
          {shown && !isPreviewed ? <ImportResult key={shown.result.uniqId} {...shown} /> : null}
        </>
      )}
      <ImportList initial={initial} />
    </div>
  );
}

const noop = () => {};

/** The tab for users who may view it but not upload. */
export function LockedImport() {
  return (
    <div className="grid min-w-0 gap-4">
      <Note icon={<Lock />}>Your role does not allow uploading files.</Note>
      <FileZones state={emptyState} disabled onFiles={noop} onClear={noop} />
    </div>
  );
}

type Props = {
  admin: { id: string };
  upload: ImportUpload | null;
  initial?: SoaImportResult;
  by: string;
  /** The sender is notified of the end. */
  isOwn: boolean;
  run: RunImport;
};

/** The sender's notification of an import's end. */
function endMessage(result: SoaImportResult, unnamed: Named | null): MessageOptions {
  const { state, reason } = result;
  const leftOut = state === "done" ? leftOutText(result, unnamed) : reason;
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
  const unnamed = useUnnamedPdfs(uniqId);
  const showEnd = useEffectEvent(async () => {
    // After an undo the result itself is the notification.
    if (isOwn && result && !result.undone) await showMessage(endMessage(result, unnamed));
    location.replace(resultAddress(uniqId));
  });
  useEffect(() => {
    if (isEnded) void showEnd();
  }, [isEnded]);
  return <ImportProgress {...more} result={result} />;
}

/** A running import. @param props.uniqId null while this browser still uploads it */
function RunningImport({ uniqId, ...props }: Props & { uniqId: string | null }) {
  if (uniqId !== null) return <TrackedImport {...props} uniqId={uniqId} />;
  return <ImportProgress {...props} result={undefined} />;
}
