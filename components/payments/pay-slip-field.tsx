"use client";

import { CircleAlert, CircleCheck, FileUp, Images, RotateCw, Trash2 } from "lucide-react";
import { useContext, useEffect, useRef } from "react";
import { CameraButton } from "@/components/files/camera-button";
import { FileInput } from "@/components/files/file-input";
import { FileRefusals } from "@/components/files/file-refusals";
import { formUpload } from "@/components/files/form-upload";
import { reportUploads } from "@/components/files/report-uploads";
import type { StoredFile } from "@/components/files/stored-file";
import { waitingForConnection } from "@/components/files/upload-progress";
import { useFileDrop } from "@/components/files/use-file-drop";
import { type FileUpload, useUploads } from "@/components/files/use-uploads";
import { ConnectedField, type FieldConnection } from "@/components/form/connected-field";
import { DropInstruction } from "@/components/form/drop-instruction";
import { FailureTitleContext } from "@/components/form/form-context";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ProgressBar } from "@/components/ui/progress";
import type { Area } from "@/lib/core/areas";
import { acceptAttribute, storageFolders } from "@/lib/ports/storage/folders";

/** The title of the dialog where a deposit or its slip can't be sent. */
export const depositFailed = "Unable to submit deposit.";

const accept = acceptAttribute("depositslip");

/**
 * The slip of a deposit, taken with a phone's camera or chosen as a file. A failed upload stays and can be retried.
 * @param props.onChosen receives whether a slip is stored or uploading; one that has failed is none
 */
export function SlipField(props: {
  name: string;
  label: string;
  area: Area;
  onChosen?: (hasSlip: boolean) => void;
}) {
  const { name, label, area, onChosen } = props;
  return (
    <ConnectedField
      name={name}
      label={label}
      required
      group
      hint="All four corners and the bank’s stamp should be readable."
    >
      {(connection) => <Slip {...{ connection, area, onChosen }} />}
    </ConnectedField>
  );
}

function Slip(props: {
  connection: FieldConnection;
  area: Area;
  onChosen: ((hasSlip: boolean) => void) | undefined;
}) {
  const { connection, area, onChosen } = props;
  const failureTitle = useContext(FailureTitleContext);
  const value = Array.isArray(connection.value) ? (connection.value as StoredFile[]) : [];
  const { uploads, refusals, add, retry, remove } = useUploads({
    value,
    onChange: (files) => {
      connection.onChange(files);
      connection.onBlur();
    },
    upload: reportUploads(formUpload(area, "depositslip"), "images", failureTitle),
    accept,
    maxFiles: 1,
    maxBytes: storageFolders.depositslip.maxBytes,
  });
  const [upload] = uploads;
  const [stored] = value;
  const hasSlip = upload !== undefined || stored !== undefined;
  const isUsable = upload ? upload.fault === null : stored !== undefined;
  useEffect(() => onChosen?.(isUsable), [isUsable, onChosen]);
  const files = useRef<HTMLInputElement>(null);
  const { isOver, zone } = useFileDrop(add);
  const described = { "aria-describedby": connection.describedBy };
  return (
    <fieldset
      aria-labelledby={connection.labelledBy}
      {...zone}
      className={cn(
        "min-w-0 overflow-hidden rounded-lg border bg-surface",
        hasSlip ? "" : "border-dashed",
        isOver ? "border-brand bg-brand-soft" : connection.invalid ? "border-danger-ink" : "border-control",
      )}
    >
      {hasSlip ? <SlipPreview upload={upload} stored={stored} onRetry={retry} /> : null}
      {hasSlip ? null : (
        <p className="flex items-center gap-3.5 px-4 pt-4 text-ink-2 text-sm">
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink"
          >
            <FileUp className="size-5" />
          </span>
          <span>
            <DropInstruction text="Select your 1 (one) image file or drag here." />
          </span>
        </p>
      )}
      <div className={cn("flex flex-wrap gap-2", hasSlip ? "justify-between px-2 pb-2" : "p-4")}>
        <CameraButton
          {...described}
          variant={hasSlip ? "ghost" : "outline"}
          className={hasSlip ? "px-2! text-brand-ink!" : ""}
          onFiles={add}
        >
          {hasSlip ? "Take again" : "Take photo"}
        </CameraButton>
        <Button
          {...described}
          id={connection.id}
          variant={hasSlip ? "ghost" : "outline"}
          icon={<Images />}
          className={hasSlip ? "px-2! text-ink!" : ""}
          onClick={() => files.current?.click()}
        >
          Choose
        </Button>
        {hasSlip ? (
          <Button
            variant="ghost"
            icon={<Trash2 />}
            className="px-2! text-danger-ink!"
            onClick={() => (upload ? remove(upload.key) : connection.onChange([]))}
          >
            Remove
          </Button>
        ) : null}
      </div>
      <FileInput ref={files} accept={accept} onFiles={add} />
      {refusals.length > 0 ? (
        <div className="px-4 pb-3">
          <FileRefusals refusals={refusals} />
        </div>
      ) : null}
    </fieldset>
  );
}

/** The uncropped picture with its upload progress. */
function SlipPreview(props: {
  upload: FileUpload | undefined;
  stored: StoredFile | undefined;
  onRetry: (upload: FileUpload) => void;
}) {
  const { upload, stored, onRetry } = props;
  const name = upload?.file.name ?? stored?.name ?? "";
  const src = upload ? upload.previewUrl : stored?.previewUrl;
  const fault = upload?.fault ?? null;
  return (
    <>
      <div className="relative grid min-h-40 place-items-center bg-sunken">
        {src ? (
          <img src={src} alt={`Deposit slip ${name}`} className="max-h-[60dvh] max-w-full object-contain" />
        ) : null}
        {upload && fault === null && upload.share !== null ? (
          <div className="absolute inset-x-4 bottom-4">
            <ProgressBar value={upload.share * 100} label={`Sending ${name}`} className="shadow-2" />
          </div>
        ) : null}
      </div>
      <div className="flex items-center gap-3 px-4 pt-3 pb-1">
        {upload ? null : <CircleCheck aria-hidden className="size-5 shrink-0 text-st-done" />}
        {fault === null ? null : <CircleAlert aria-hidden className="size-5 shrink-0 text-danger-ink" />}
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium text-sm">{name}</p>
          <p role="status" className={cn("text-xs", fault === null ? "text-ink-2" : "text-danger-ink")}>
            {fault ?? (upload ? (upload.share === null ? waitingForConnection : "Uploading") : "Uploaded")}
          </p>
        </div>
        {upload && fault !== null ? (
          <Button variant="outline" size="sm" icon={<RotateCw />} onClick={() => onRetry(upload)}>
            Retry
          </Button>
        ) : null}
      </div>
    </>
  );
}
