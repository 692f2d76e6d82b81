"use client";

import { ChevronLeft, ChevronRight, ImageIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { PictureViewer } from "@/components/files/picture-viewer";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { fileAddress } from "@/lib/core/areas";

/**
 * Shows a deposit's slips one at a time. Each deposit needs its own `key`.
 * @param props.onEnlarge opens a larger view; omitted in the larger view itself
 */
export function SlipViewer(props: {
  /** The deposit's reference. */
  of: string;
  images: readonly { name: string; url: string }[];
  onEnlarge?: () => void;
  /** The content beside the slip's name. */
  beside?: ReactNode;
  className?: string;
}) {
  const { of, images, onEnlarge, beside, className } = props;
  const [shown, setShown] = useState(0);
  const image = images[shown];
  if (!image) return null;
  const name = image.name || "Deposit slip";
  return (
    <section aria-label={`Deposit slip ${of}`} className={cn("flex min-h-0 flex-col gap-3", className)}>
      <PictureViewer
        key={image.url}
        name={name}
        address={fileAddress("admin", image.url)}
        label={`${name} of ${of}`}
        onEnlarge={onEnlarge}
      />
      <div className="flex min-h-6 flex-wrap items-center gap-x-2 text-ink-2 text-xs max-sm:text-sm">
        <ImageIcon aria-hidden className="size-4 shrink-0" />
        <span className="min-w-24 flex-1 truncate">{name}</span>
        {beside}
        {images.length > 1 ? (
          <IconButton
            size="sm"
            label="Previous slip"
            icon={<ChevronLeft />}
            disabled={shown === 0}
            onClick={() => setShown(shown - 1)}
          />
        ) : null}
        <span role="status" className="num">
          {shown + 1} of {images.length}
        </span>
        {images.length > 1 ? (
          <IconButton
            size="sm"
            label="Next slip"
            icon={<ChevronRight />}
            disabled={shown === images.length - 1}
            onClick={() => setShown(shown + 1)}
          />
        ) : null}
      </div>
    </section>
  );
}

/** Preloads the next deposit's slips. */
export function PreloadedSlips({ images }: { images: readonly { url: string }[] }) {
  return (
    <span hidden>
      {images.map(({ url }) => (
        <img key={url} src={fileAddress("admin", url)} alt="" />
      ))}
    </span>
  );
}
