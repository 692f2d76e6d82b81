"use client";

import { CircleAlert, RotateCw, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { FileLink } from "./file-link";
import type { StoredFile } from "./stored-file";
import { Thumbnail } from "./thumbnail";
import { UploadProgress } from "./upload-progress";
import type { FileUpload } from "./use-uploads";

function Row(props: {
  thumb: ReactNode;
  name: string;
  link?: string;
  below?: ReactNode;
  action: ReactNode;
  /** The reason why the upload failed. */
  fault?: string | null;
}) {
  const { thumb, name, link, below, action, fault = null } = props;
  return (
    <li
      {...(fault === null ? {} : { "data-invalid": "" })}
      // In a narrow column the two buttons wrap below the name.
      className={cn(
        "flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border bg-surface py-1.5 pr-1.5 pl-2",
        fault === null ? "border-line" : "border-danger-ink",
      )}
    >
      <div className="flex min-w-0 grow basis-32 items-center gap-3">
        {thumb}
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-medium">
            {link ? (
              <FileLink
                name={name}
                address={link}
                className="block truncate hover:underline touch:leading-11"
              >
                {name}
              </FileLink>
            ) : (
              name
            )}
          </p>
          {below}
        </div>
      </div>
      {action}
      {fault === null ? null : (
        <p role="alert" className="flex basis-full items-start gap-1.5 text-danger-ink text-xs">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="sr-only">{name}: </span>
            {fault}
          </span>
        </p>
      )}
    </li>
  );
}

/** A row for a stored file. */
function FileRow(props: { file: StoredFile; disabled: boolean; onRemove: () => void }) {
  const { file, disabled, onRemove } = props;
  return (
    <Row
      thumb={<Thumbnail name={file.name} src={file.previewUrl} className="size-9" />}
      name={file.name}
      link={file.previewUrl}
      action={
        disabled ? null : (
          <IconButton
            size="sm"
            tooltip={false}
            label={`Remove ${file.name}`}
            icon={<Trash2 />}
            onClick={onRemove}
          />
        )
      }
    />
  );
}

/** An upload with its progress. A failed upload shows its reason and can be retried. */
function UploadRow(props: { upload: FileUpload; onRetry: () => void; onRemove: () => void }) {
  const { upload, onRetry, onRemove } = props;
  const { file, previewUrl, share, fault } = upload;
  const isRunning = fault === null;
  return (
    <Row
      thumb={<Thumbnail name={file.name} src={previewUrl} className="size-9" />}
      name={file.name}
      fault={fault}
      below={isRunning ? <UploadProgress name={file.name} share={share} /> : null}
      action={
        <span className="ml-auto flex items-center gap-3">
          {isRunning ? null : (
            <Button
              variant="outline"
              size="sm"
              icon={<RotateCw />}
              aria-label={`Retry ${file.name}`}
              onClick={onRetry}
            >
              Retry
            </Button>
          )}
          <IconButton
            size="sm"
            tooltip={false}
            label={`${isRunning ? "Stop" : "Remove"} ${file.name}`}
            icon={isRunning ? <X /> : <Trash2 />}
            onClick={onRemove}
          />
        </span>
      }
    />
  );
}

/** The stored files and uploads of a drop zone, in the order in which they were chosen. */
export function FileRows(props: {
  files: readonly StoredFile[];
  uploads: readonly FileUpload[];
  rankOf: (file: StoredFile) => number;
  disabled?: boolean;
  onRemoveFile: (file: StoredFile) => void;
  retry: (upload: FileUpload) => void;
  remove: (key: string) => void;
}) {
  const { files, uploads, rankOf, disabled = false, onRemoveFile, retry, remove } = props;
  if (files.length + uploads.length === 0) return null;
  const rows = [
    ...files.map((file) => ({
      rank: rankOf(file),
      row: <FileRow key={file.url} file={file} disabled={disabled} onRemove={() => onRemoveFile(file)} />,
    })),
    ...uploads.map((upload) => ({
      rank: upload.rank,
      row: (
        <UploadRow
          key={upload.key}
          upload={upload}
          onRetry={() => retry(upload)}
          onRemove={() => remove(upload.key)}
        />
      ),
    })),
  ];
  return (
    <ul className="grid grid-cols-1 gap-2">{rows.sort((a, b) => a.rank - b.rank).map(({ row }) => row)}</ul>
  );
}
