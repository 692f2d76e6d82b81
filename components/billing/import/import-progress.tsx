"use client";

import { CircleX, Equal, Info, Pencil, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { ProgressBar } from "@/components/ui/progress";
import type { SoaImportResult } from "@/lib/features/billing/record";
import { longDateTime } from "@/lib/format/dates";
import { formatCount } from "@/lib/format/text";
import { FigureTiles } from "./figure-tiles";
import type { ImportUpload } from "./import-state";
import { savingNote } from "./texts";
import { Stopped, UploadBars } from "./upload-bars";
import type { RunImport } from "./use-import";

const tilesOf = (result: SoaImportResult) => [
  { icon: <UserPlus />, label: "NEW", value: result.created, note: "so far" },
  { icon: <Pencil />, label: "CHANGED", value: result.updated, note: "so far" },
  { icon: <Equal />, label: "UNCHANGED", value: result.unchanged, note: "so far" },
  { icon: <CircleX />, label: "REJECTED", value: result.rejected, note: "stay out", isAlarming: true },
];

/** Rounds the progress down to tens, which limits its announcements to ten. */
const tenth = (percent: number) => Math.floor(percent / 10) * 10;

function Frame(props: {
  title: string;
  line: string;
  announcement: string;
  note: string;
  children: ReactNode;
}) {
  const { title, line, announcement, note, children } = props;
  return (
    <Card as="section" aria-label={title} className="max-w-205 overflow-hidden">
      <div className="px-6 pt-4 pb-2 max-lg:px-4">
        <h2 className="font-semibold text-md tracking-[-0.01em]">{title}</h2>
        <p className="num text-ink-2 text-sm">{line}</p>
      </div>
      {children}
      <p className="flex items-start gap-3 bg-sunken px-6 py-3.5 text-ink-2 text-sm max-lg:px-4">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
        {note}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </Card>
  );
}

function Saving({ done, total, isUndo }: { done: number; total: number; isUndo: boolean }) {
  const label = isUndo ? "Undoing" : "Data Saving";
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <div className="pt-4 pb-5">
      <div className="flex items-center justify-between gap-4">
        <div>
          <p className="num font-medium text-md">
            {label} {done.toLocaleString("en")} / {total.toLocaleString("en")}
          </p>
          {isUndo ? null : <p className="text-ink-2 text-sm">{savingNote}</p>}
        </div>
        <p aria-hidden className="num font-semibold text-[1.75rem] leading-9 tracking-[-0.02em]">
          {percent}%
        </p>
      </div>
      <ProgressBar
        value={percent}
        label={label}
        isDone={done === total && total > 0}
        className="mt-2.5 h-2"
      />
    </div>
  );
}

/**
 * The progress of a running import: files uploaded by this browser, then rows saved by the server.
 * @param props.upload this browser's upload; null if the import was sent elsewhere or earlier
 * @param props.result the server's result; undefined until it has the rows
 */
export function ImportProgress(props: {
  upload: ImportUpload | null;
  result: SoaImportResult | undefined;
  by: string;
  run: RunImport;
}) {
  const { upload, result, by, run } = props;
  const isSending = upload !== null && upload.stage !== "sent";
  const total = result?.total ?? upload?.rows ?? 0;
  const done = isSending ? 0 : (result?.count ?? 0);
  const announcedPdfs = upload ? tenth((upload.pdfs.done / Math.max(1, upload.pdfs.total)) * 100) : 0;
  const undo = result?.undone ?? null;
  const who = (name: string) => (name ? ` by ${name}` : "");
  const startedText = undo
    ? `Started ${longDateTime(undo.at)}${who(undo.by?.name ?? "")}`
    : result && `Started ${longDateTime(result.created_at)}${who(by)}`;
  return (
    <Frame
      title={undo ? `Undoing ${formatCount(total, "change")}` : `Importing ${formatCount(total, "row")}`}
      line={startedText ?? `Sending the files${who(by)}`}
      announcement={
        isSending ? `Files sent: ${announcedPdfs}%` : `Saved: ${tenth((done / Math.max(1, total)) * 100)}%`
      }
      note={
        isSending
          ? "Keep this page open until all files have been sent."
          : "The server carries on if you leave this page or lose the network. Come back here to see how far it is."
      }
    >
      <div className="px-6 max-lg:px-4">
        {upload ? (
          <div className="pt-3">
            <Stopped upload={upload} run={run} />
            <UploadBars upload={upload} />
          </div>
        ) : null}
        <Saving done={done} total={total} isUndo={undo !== null} />
      </div>
      {result && !undo ? <FigureTiles label="So far" tiles={tilesOf(result)} /> : null}
    </Frame>
  );
}
