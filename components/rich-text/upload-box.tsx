"use client";

import { CircleAlert, RotateCw, Trash2 } from "lucide-react";
import { createPortal } from "react-dom";
import { UploadProgress } from "@/components/files/upload-progress";
import { Button } from "@/components/ui/button";
import type { ImageUpload } from "./use-image-uploads";

/** The placeholder of an image that is being uploaded. A failed upload stays with its reason. */
export function UploadBox(props: { upload: ImageUpload; onRetry: () => void; onRemove: () => void }) {
  const { upload, onRetry, onRemove } = props;
  const { file, previewUrl, share, fault } = upload;
  return createPortal(
    <div
      contentEditable={false}
      {...(fault === null ? {} : { "data-invalid": "" })}
      className="my-3 grid gap-2 rounded-lg border border-line-strong bg-surface p-3 text-sm"
    >
      <img src={previewUrl} alt="" className="max-h-40 w-auto opacity-50" />
      {fault === null ? (
        <>
          <UploadProgress name={file.name} share={share} />
          <p className="text-ink-3 text-xs">Submit waits until {file.name} is uploaded.</p>
        </>
      ) : (
        <p role="alert" className="flex items-start gap-1.5 text-danger-ink text-xs">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span>
            {file.name}: {fault}
          </span>
        </p>
      )}
      <span className="flex flex-wrap gap-2">
        {fault === null ? null : (
          <Button variant="outline" size="sm" icon={<RotateCw />} onClick={onRetry}>
            Retry
          </Button>
        )}
        <Button variant="ghost" size="sm" icon={<Trash2 />} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </div>,
    upload.box,
  );
}
