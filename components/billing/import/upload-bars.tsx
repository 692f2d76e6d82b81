"use client";

import { CircleCheck, RotateCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { ProgressBar } from "@/components/ui/progress";
import type { ImportUpload, UploadStage } from "./import-state";
import { failureTitles } from "./texts";
import type { RunImport } from "./use-import";

const order: readonly UploadStage[] = ["pdfs", "rows", "sent"];
const isPast = (upload: ImportUpload, stage: UploadStage) =>
  order.indexOf(upload.stage) > order.indexOf(stage);

function Bar(props: { label: string; text: string; percent: number; isDone: boolean }) {
  const { label, text, percent, isDone } = props;
  return (
    <li className="grid gap-2 border-line border-b py-3.5 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        {isDone ? <CircleCheck aria-hidden className="size-4 text-st-done" /> : null}
        <span className="flex-1">{label}</span>
        <span className="num text-ink-2">{text}</span>
      </p>
      <ProgressBar value={percent} label={label} isDone={isDone} />
    </li>
  );
}

const number = (value: number) => value.toLocaleString("en");

/** A progress bar for each kind of uploaded file. */
export function UploadBars({ upload }: { upload: ImportUpload }) {
  const { pdfs } = upload;
  const skipped = pdfs.skipped > 0 ? `, ${number(pdfs.skipped)} skipped: already there` : "";
  // Both files are sent as soon as they are chosen.
  const csv = { text: "1 / 1", percent: 100, isDone: true };
  return (
    <ul>
      <Bar label="SOA CSV" {...csv} />
      <Bar label="WEB CLIENT CSV" {...csv} />
      <Bar
        label="Tenant PDF files"
        text={`${number(pdfs.done)} / ${number(pdfs.total)}${skipped}`}
        percent={pdfs.total === 0 ? (isPast(upload, "pdfs") ? 100 : 0) : (pdfs.done / pdfs.total) * 100}
        isDone={isPast(upload, "pdfs")}
      />
    </ul>
  );
}

/** Explains why an upload has stopped, and offers to retry, to omit failed PDFs, or to return to the files. */
export function Stopped({ upload, run }: { upload: ImportUpload; run: RunImport }) {
  const { stage, stopped, failedPdfs } = upload;
  if (!stopped || stage === "sent") return null;
  const hasFailed = stage === "pdfs" && failedPdfs.length > 0;
  return (
    <Note tone="error" className="mb-4">
      <p className="font-medium">{failureTitles[stage]}</p>
      {hasFailed ? (
        <ul aria-label="PDFs that failed" className="mt-1 max-h-60 list-disc overflow-y-auto pl-4">
          {failedPdfs.map(({ name, reason }) => (
            <li key={name} className="[overflow-wrap:anywhere]">
              {name}: {reason}
            </li>
          ))}
        </ul>
      ) : (
        <p>{stopped.message}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" icon={<RotateCw />} onClick={() => run((work) => work.upload())}>
          Retry
        </Button>
        {hasFailed ? (
          <Button variant="outline" size="sm" onClick={() => run((work) => work.uploadWithoutFailed())}>
            Go on without them
          </Button>
        ) : null}
        <Button variant="outline" size="sm" onClick={() => run((work) => work.stop())}>
          Back to the files
        </Button>
      </div>
    </Note>
  );
}
