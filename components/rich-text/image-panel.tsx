"use client";

import type { ReactNodeViewProps } from "@tiptap/react";
import {
  AlignHorizontalJustifyCenter,
  AlignHorizontalJustifyEnd,
  AlignHorizontalJustifyStart,
  Eye,
  ImageUp,
  Trash2,
} from "lucide-react";
import { useContext, useEffect, useId, useRef, useState } from "react";
import { FileInput } from "@/components/files/file-input";
import { TextArea } from "@/components/form/textarea";
import { cn } from "@/components/ui/cn";
import { Dialog } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { maxAltText } from "@/lib/core/rich-text/document";
import { asStep } from "./as-step";
import { ImageToolsContext } from "./image-tools";
import { pressedClass } from "./toolbar-button";
import { acceptedImages } from "./use-image-uploads";

const aligns = [
  { align: "left", label: "Align left", icon: <AlignHorizontalJustifyStart /> },
  { align: "center", label: "Align centre", icon: <AlignHorizontalJustifyCenter /> },
  { align: "right", label: "Align right", icon: <AlignHorizontalJustifyEnd /> },
];

/** The panel of the selected image. Enter or a click outside saves the alt text, Esc restores the previous one. */
export function ImagePanel(props: ReactNodeViewProps & { url: string }) {
  const { node, editor, getPos, updateAttributes, deleteNode, url } = props;
  const { replace } = useContext(ImageToolsContext);
  const saved = String(node.attrs.alt ?? "");
  const [alt, setAlt] = useState(saved);
  const [preview, setPreview] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Below a wide picture the panel may be out of view.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const id = useId();
  const saveAlt = () => {
    if (alt !== saved) asStep(editor, () => updateAttributes({ alt: alt.trim() }));
  };

  return (
    <div
      ref={panel}
      contentEditable={false}
      className="min-w-56 flex-1 basis-56 rounded-lg border border-line bg-surface shadow-2"
    >
      <div className="flex items-center gap-0.5 border-line border-b p-1.5">
        {aligns.map(({ align, label, icon }) => (
          <IconButton
            key={align}
            size="sm"
            label={label}
            icon={icon}
            aria-pressed={node.attrs.align === align}
            className={pressedClass}
            onClick={() => asStep(editor, () => updateAttributes({ align }))}
          />
        ))}
        <span aria-hidden className="mr-auto" />
        <IconButton size="sm" label="Preview" icon={<Eye />} onClick={() => setPreview(true)} />
        <IconButton
          size="sm"
          label="Replace image"
          icon={<ImageUp />}
          onClick={() => input.current?.click()}
        />
        <IconButton
          size="sm"
          label="Remove image"
          icon={<Trash2 />}
          className="text-danger-ink!"
          onClick={() => {
            asStep(editor, deleteNode);
            editor.commands.focus();
          }}
        />
        <FileInput
          ref={input}
          accept={acceptedImages}
          onFiles={([file]) => {
            const at = getPos();
            if (file && at !== undefined) replace(file, at + node.nodeSize);
          }}
        />
      </div>
      <div className="grid gap-1.5 p-3">
        <span className="flex items-baseline justify-between gap-2">
          <label htmlFor={id} className="font-medium text-sm">
            Alt text
          </label>
          <span className={cn("num text-xs", alt.length > maxAltText ? "text-danger-ink" : "text-ink-3")}>
            {alt.length} / {maxAltText}
          </span>
        </span>
        <TextArea
          id={id}
          rows={2}
          className="resize-none"
          data-keeps-escape=""
          aria-describedby={`${id}-hint`}
          value={alt}
          onChange={(event) => setAlt(event.target.value.replaceAll("\n", " "))}
          onBlur={saveAlt}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== "Escape") return;
            if (event.ctrlKey || event.metaKey) return saveAlt();
            event.preventDefault();
            event.stopPropagation();
            if (event.key === "Escape") setAlt(saved);
            else saveAlt();
            editor.commands.focus();
          }}
        />
        <p id={`${id}-hint`} className="text-ink-3 text-xs">
          Optional. Read aloud to those who cannot see it.
        </p>
      </div>
      {preview ? (
        <Dialog open onOpenChange={setPreview} size={1000} title="Preview">
          <img src={url} alt={alt} className="mx-auto h-auto max-w-full" />
        </Dialog>
      ) : null}
    </div>
  );
}
