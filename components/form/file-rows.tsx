"use client";

import { FileText, Film, ImageIcon, Trash2, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { ProgressBar } from "@/components/ui/progress";
import { fileSize } from "./accepts";
import type { StoredFile } from "./stored-file";
import type { Upload } from "./use-uploads";

function kindIcon(name: string) {
  if (/\.(mp4|mov|webm|m4v)$/i.test(name)) return <Film />;
  return /\.(png|jpe?g|gif|webp|avif|heic)$/i.test(name) ? <ImageIcon /> : <FileText />;
}

/** A picture of the file, or the icon of its kind. */
function Thumbnail(props: { name: string; src: string | null | undefined }) {
  const [failed, setFailed] = useState<string | null>(null);
  const { src } = props;
  if (src && failed !== src && /\.(mp4|mov|webm)$/i.test(src)) {
    return (
      <video
        src={`${src}#t=0.1`}
        preload="metadata"
        muted
        playsInline
        onError={() => setFailed(src)}
        className={"size-9 shrink-0 rounded-sm border bg-sunken object-cover"}
      />
    );
  }
  // A picture that the browser can't show (HEIC, an expired link) is replaced by an icon.
  if (src && failed !== src && !/\.pdf$/i.test(src)) {
    return (
      <img
        src={src}
        alt=""
        onError={() => setFailed(src)}
        className={"size-9 shrink-0 rounded-sm border object-cover"}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={"grid size-9 shrink-0 place-items-center rounded-sm bg-sunken text-ink-3 [&_svg]:size-4.5"}
    >
      {kindIcon(props.name)}
    </span>
  );
}

function Row(props: { thumb: ReactNode; name: string; link?: string; below?: ReactNode; action: ReactNode }) {
  const { thumb, name, link, below, action } = props;
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-surface py-1.5 pr-1.5 pl-2">
      {thumb}
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">
          {link ? (
            <a
              href={link}
              target="_blank"
              rel="noopener"
              className="block truncate hover:underline touch:leading-11"
            >
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        {below}
      </div>
      {action}
    </li>
  );
}

/** The files of a drop zone: stored ones, then those that are being uploaded. */
export function FileRows(props: {
  files: readonly StoredFile[];
  uploads: readonly Upload[];
  disabled?: boolean;
  onRemove: (file: StoredFile) => void;
  onStop: (key: string) => void;
}) {
  const { files, uploads, disabled, onRemove, onStop } = props;
  if (files.length + uploads.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-2">
      {files.map((file) => (
        <Row
          key={file.url}
          thumb={<Thumbnail name={file.name} src={file.previewUrl} />}
          name={file.name}
          {...(file.previewUrl ? { link: file.previewUrl } : {})}
          action={
            disabled ? null : (
              <IconButton
                size="sm"
                tooltip={false}
                label={`Remove ${file.name}`}
                icon={<Trash2 />}
                onClick={() => onRemove(file)}
              />
            )
          }
        />
      ))}
      {uploads.map((upload) => (
        <Row
          key={upload.key}
          thumb={<Thumbnail name={upload.file.name} src={upload.previewUrl} />}
          name={upload.file.name}
          below={
            <span className="flex items-center gap-3">
              <ProgressBar
                value={upload.share * 100}
                label={`Sending ${upload.file.name}`}
                className="flex-1"
              />
              <span className="num text-2xs text-ink-3">{fileSize(upload.file.size)}</span>
            </span>
          }
          action={
            <IconButton
              size="sm"
              tooltip={false}
              label={`Stop ${upload.file.name}`}
              icon={<X />}
              onClick={() => onStop(upload.key)}
            />
          }
        />
      ))}
    </ul>
  );
}
