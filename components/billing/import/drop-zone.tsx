"use client";

import { FileUp, X } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { FileInput } from "@/components/files/file-input";
import { FileRefusals } from "@/components/files/file-refusals";
import { useFileDrop } from "@/components/files/use-file-drop";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { PlainButton } from "@/components/ui/plain-button";
import { ProgressBar } from "@/components/ui/progress";

/** The content of a drop zone. */
export type DropZoneContent = {
  icon: ReactNode;
  title: string;
  detail: string;
  /** Text after the detail that is never truncated. */
  more?: string;
  /** Set during reading; null if the progress is unknown. */
  reading?: { percent: number | null };
};

/** A drop zone of the import. It shows its content, a button that clears it, and why files were refused. */
export function DropZone(props: {
  label: string;
  note: string;
  instruction: string;
  accept: string;
  multiple?: boolean;
  disabled: boolean;
  content: DropZoneContent | null;
  refused: readonly string[];
  onFiles: (files: File[]) => void;
  onClear: () => void;
}) {
  const {
    label,
    note,
    instruction,
    accept,
    multiple = false,
    disabled,
    content,
    refused,
    onFiles,
    onClear,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isTooMany, setTooMany] = useState(false);
  const refusals = isTooMany ? ["Only 1 file can be chosen here."] : refused;
  const isRefused = refusals.length > 0;
  const chooseFiles = (files: File[]) => {
    setTooMany(!multiple && files.length > 1);
    if (multiple || files.length === 1) onFiles(files);
  };
  const { isOver, zone } = useFileDrop(chooseFiles, disabled);

  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <p id={`${id}-label`} className="text-sm">
        <span className="font-medium">{label}</span> <span className="text-ink-3">{note}</span>
      </p>
      <div className="relative">
        <PlainButton
          aria-labelledby={`${id}-label ${id}-text`}
          aria-describedby={isRefused ? `${id}-refused` : undefined}
          aria-invalid={isRefused || undefined}
          disabled={disabled}
          onClick={() => input.current?.click()}
          {...zone}
          className={cn(
            "flex min-h-16 w-full items-center gap-3.5 rounded-lg border border-dashed px-3.5 py-3 text-left transition-colors",
            content && "pr-14",
            isOver ? "border-brand bg-brand-soft" : isRefused ? "border-danger-ink" : "border-control",
            disabled ? "bg-sunken" : isOver ? "" : "bg-surface hover:bg-hover",
          )}
        >
          <span
            aria-hidden
            className={cn(
              "grid size-10 shrink-0 place-items-center rounded-md [&_svg]:size-5",
              content && !content.reading ? "bg-st-done-bg text-st-done" : "bg-brand-soft text-brand-ink",
            )}
          >
            {content?.icon ?? <FileUp />}
          </span>
          <span id={`${id}-text`} className="min-w-0 flex-1">
            {content ? (
              <>
                <span className="block truncate font-medium text-sm">{content.title}</span>
                <span className="num flex text-ink-2 text-xs">
                  <span className="truncate">{content.detail}</span>
                  {content.more ? <span className="shrink-0 whitespace-pre">{content.more}</span> : null}
                </span>
              </>
            ) : (
              <span className="block text-ink-3 text-xs">{instruction}</span>
            )}
          </span>
        </PlainButton>
        {content?.reading ? (
          <ProgressBar
            value={content.reading.percent}
            label={`Reading ${content.title}`}
            className="absolute inset-x-3.5 bottom-1.5 h-1 w-auto"
          />
        ) : null}
        {content && !disabled ? (
          <span className="-translate-y-1/2 absolute top-1/2 right-2">
            <IconButton
              size="sm"
              tooltip={false}
              label={`Remove ${content.title}`}
              icon={<X />}
              onClick={onClear}
            />
          </span>
        ) : null}
      </div>
      <FileInput ref={input} accept={accept} multiple={multiple} disabled={disabled} onFiles={chooseFiles} />
      <div id={`${id}-refused`} role="alert">
        <FileRefusals refusals={refusals.map((text) => ({ key: text, text }))} />
      </div>
    </div>
  );
}
