"use client";

import { FileUp, Trash2 } from "lucide-react";
import { useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { ConnectedField, type ConnectedProps } from "@/components/form/connected-field";
import { DropInstruction } from "@/components/form/drop-instruction";
import type { FieldControl } from "@/components/form/field";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { CameraButton } from "./camera-button";
import { FileInput } from "./file-input";
import { FileLink } from "./file-link";
import { FileRefusals } from "./file-refusals";
import { FileRows } from "./file-rows";
import type { StoredFile, UploadFile } from "./stored-file";
import { Thumbnail } from "./thumbnail";
import { useFileDrop } from "./use-file-drop";
import { useUploads } from "./use-uploads";
import { Video } from "./video";

type FileDropOptions = {
  upload: UploadFile;
  /** The `accept` list of a file input: `image/*`, `application/pdf`. */
  accept: string;
  maxFiles: number;
  maxBytes: number;
  instruction?: string;
};

function instructionFor(accept: string, maxFiles: number): string {
  const kind = accept.startsWith("image/") ? "image" : accept.startsWith("video/") ? "video" : "";
  const noun = kind || (accept.includes("pdf") ? "PDF" : "");
  return maxFiles === 1
    ? `Select your 1 (one) ${noun} file or drag here.`.replace("  ", " ")
    : `Select up to ${String(maxFiles)} ${noun} files or drag here.`.replace("  ", " ");
}

/**
 * The drop zone: files can be chosen, dragged in and removed, and uploads show their progress. The reasons of refused
 * files are shown below.
 */
function Zone(
  props: FileDropOptions & {
    control: FieldControl;
    value: readonly StoredFile[];
    onChange: (value: StoredFile[]) => void;
    disabled?: boolean;
  },
) {
  const { control, value, onChange, disabled, accept, maxFiles } = props;
  const instruction = props.instruction ?? instructionFor(accept, maxFiles);
  const { uploads, refusals, add, ...files } = useUploads(props);
  const input = useRef<HTMLInputElement>(null);
  const full = maxFiles > 1 && value.length + uploads.length >= maxFiles;
  const { isOver, zone } = useFileDrop(add, full);
  // A single file that a new one would replace is shown inside the zone.
  const [single] = maxFiles === 1 && uploads.length === 0 ? value : [];

  // A disabled field shows its files without a drop zone.
  if (disabled) {
    return value.length > 0 ? (
      <FileRows {...files} files={value} uploads={uploads} disabled onRemoveFile={() => {}} />
    ) : (
      <p className="text-ink-3 text-sm">None attached.</p>
    );
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="relative">
        <button
          type="button"
          id={control.id}
          aria-labelledby={`${control.labelledBy ?? ""} ${control.id}-instruction`}
          aria-describedby={control.describedBy}
          aria-invalid={control.invalid || undefined}
          disabled={full}
          onClick={() => input.current?.click()}
          {...zone}
          className={cn(
            "flex min-h-20 w-full items-center gap-3.5 rounded-lg border border-dashed p-3 text-left transition-colors",
            single && "pr-12",
            isOver ? "border-brand bg-brand-soft" : control.invalid ? "border-danger-ink" : "border-control",
            full ? "bg-sunken" : isOver ? "" : "bg-surface hover:bg-hover",
          )}
        >
          {single ? (
            <span className="h-12 w-18 shrink-0" />
          ) : (
            <span className="grid size-10 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink">
              <FileUp aria-hidden className="size-5" />
            </span>
          )}
          <span className="min-w-0 flex-1">
            {single ? <span className="mb-0.5 block truncate font-medium text-sm">{single.name}</span> : null}
            <span id={`${control.id}-instruction`} className="block text-xs text-ink-3">
              {full ? (
                `${String(maxFiles)} of ${String(maxFiles)} attached.`
              ) : single ? (
                "Attached. Another file takes its place."
              ) : (
                <DropInstruction text={instruction} />
              )}
            </span>
          </span>
        </button>
        {single ? (
          <>
            <FileLink
              name={single.name}
              address={single.previewUrl}
              aria-label={`Open ${single.name}`}
              className="-translate-y-1/2 absolute top-1/2 left-3 rounded-sm"
            >
              <Thumbnail name={single.name} src={single.previewUrl} className="h-12 w-18" />
            </FileLink>
            <span className="-translate-y-1/2 absolute top-1/2 right-1.5">
              <IconButton
                size="sm"
                tooltip={false}
                label={`Remove ${single.name}`}
                icon={<Trash2 />}
                onClick={() => onChange([])}
              />
            </span>
          </>
        ) : null}
      </div>
      {single?.previewUrl && single.url.startsWith("videos/") ? (
        <Video name={single.name} src={single.previewUrl} />
      ) : null}
      <FileInput ref={input} accept={accept} multiple={maxFiles > 1} disabled={full} onFiles={add} />
      {accept.startsWith("image/") && !full ? (
        <CameraButton className="justify-self-start" onFiles={add}>
          {single ? "Take another photo" : "Take photo"}
        </CameraButton>
      ) : null}
      <FileRows
        {...files}
        files={single ? [] : value}
        uploads={uploads}
        onRemoveFile={(file) => onChange(value.filter((other) => other !== file))}
      />
      <FileRefusals refusals={refusals} />
    </div>
  );
}

/** A drop zone of a form. Its value is a list of stored files. */
export function FileDropField<Values extends FieldValues = FieldValues, Output = Values>(
  props: ConnectedProps<Values, Output> & FileDropOptions,
) {
  const { upload, accept, maxFiles, maxBytes, instruction, ...field } = props;
  const options = { upload, accept, maxFiles, maxBytes, instruction };
  return (
    <ConnectedField<Values, Output> {...field} group>
      {(connection) => (
        <Zone
          {...options}
          control={connection}
          value={Array.isArray(connection.value) ? (connection.value as StoredFile[]) : []}
          onChange={(value) => {
            connection.onChange(value);
            connection.onBlur();
          }}
          disabled={connection.disabled || connection.readOnly}
        />
      )}
    </ConnectedField>
  );
}
